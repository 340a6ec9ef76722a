import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '#features/auth/sessions/viewer.ts'
import { LanguageSwitch } from '#features/language/LanguageSwitch.tsx'
import { CallFailed } from '#features/loading/CallFailed.tsx'
import {
  callsByRoom,
  type DescribedCall,
  type Description,
  fetchDescription,
} from '#kit/calls/description.ts'
import { orFailed, queryClient } from '#kit/calls/queries.ts'
import { own } from '#kit/keys.ts'
import { useSay } from '#kit/words/language.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { Screen } from '#ui/Screen.tsx'
import { ScreenHeader } from '#ui/ScreenHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { CallDetails } from './CallDetails.tsx'
import { roomWords, callsWords as words } from './messages.ts'

/** Every call of the server, to read and to try. */
export function CallsScreen() {
  const say = useSay()
  const call = orFailed(useQuery({ queryKey: ['/openapi.json'], queryFn: fetchDescription }, queryClient))
  return (
    <Screen wide overlap hero={<Hero />}>
      {call.data ? (
        <Rooms description={call.data} />
      ) : (
        <Card>
          {call.failed ? (
            <CallFailed title={words.failed} call={call} />
          ) : (
            <div role="status" aria-label={say(words.loading)} className="flex flex-col gap-4">
              {lines.map((width) => (
                <Skeleton key={width} width={width} height={28} />
              ))}
            </div>
          )}
        </Card>
      )}
    </Screen>
  )
}

const lines = ['60%', '85%', '70%', '90%', '65%', '80%']

function Hero() {
  const say = useSay()
  const viewer = useViewer()
  return (
    <>
      <ScreenHeader
        title={say(words.title)}
        back={{ href: '/', label: say(words.back) }}
        end={<LanguageSwitch tone="hero" />}
      />
      <p className="mt-3 max-w-column text-pretty text-hero-muted">{say(words.intro)}</p>
      <p className="mt-2 text-small text-hero-muted">
        {viewer ? (
          <>
            {say(words.signedInAs)} <bdi dir="ltr">@{viewer.userId}</bdi>
          </>
        ) : (
          say(words.signedOut)
        )}
      </p>
    </>
  )
}

function Rooms({ description }: { description: Description }) {
  const say = useSay()
  const [wanted, setWanted] = useState('')
  const rooms = [...callsByRoom(description)]
    .map(([name, calls]) => ({ name, calls: calls.filter((each) => has(each, wanted)) }))
    .filter(({ calls }) => calls.length > 0)
  const titleOf = (name: string) => say(own(roomWords, name) ?? { en: name, ar: name })
  return (
    <>
      <Card>
        <div className="flex flex-col gap-4">
          <Field
            type="search"
            dir="ltr"
            label={say(words.find)}
            hint={say(words.findHint)}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
          <nav aria-label={say(words.rooms)} className="flex flex-wrap gap-2">
            {rooms.map(({ name }) => (
              <ButtonLink key={name} href={`#${name}`} tone="soft" size="small">
                {titleOf(name)}
              </ButtonLink>
            ))}
            <ButtonLink href="/openapi.json" tone="quiet" size="small">
              {say(words.raw)} <code dir="ltr">openapi.json</code>
            </ButtonLink>
          </nav>
        </div>
      </Card>
      {rooms.length === 0 && (
        <EmptyState art="seeking" title={<span role="status">{say(words.noneFound)}</span>} />
      )}
      {rooms.map(({ name, calls }) => (
        <section key={name} aria-labelledby={name} className="flex flex-col gap-3 pt-3">
          <h2 id={name} tabIndex={-1} className="scroll-mt-4 text-h2 font-semibold">
            {titleOf(name)}
          </h2>
          <Card flush>
            {calls.map((call) => (
              <CallDetails key={call.operationId} call={call} description={description} />
            ))}
          </Card>
        </section>
      ))}
    </>
  )
}

function has({ method, path, operationId, responses }: DescribedCall, wanted: string) {
  const codes = Object.values(responses).map(({ description }) => description)
  return `${method} ${path} ${operationId} ${codes}`.toLowerCase().includes(wanted.trim().toLowerCase())
}
