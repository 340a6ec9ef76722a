import { useState } from 'react'
import { searchCalls } from '#features/search/search.contract.ts'
import { cleanQuery } from '#features/search/search.rules.ts'
import { send } from '#platform/api/send.ts'
import { queryClient, useCall } from '#platform/api/useCall.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { useDebounced } from '#ui/fields/useSettled.ts'
import { Loaded } from '#ui/loading/Loaded.tsx'
import { ratingAccessCalls } from '../ratingAccess.contract.ts'
import { PersonRow } from './PersonRow.tsx'
import { ratingAccessSettingsMessages as messages, peopleCount } from './ratingAccessSettings.messages.ts'
import { useRatingAccessChange } from './useRatingAccessChange.ts'

const pauseMs = 500

export function AllowedRaters() {
  const say = useSay()
  const [text, setText] = useState('')
  const typed = cleanQuery(text)
  const query = useDebounced(typed, typed === null ? 0 : pauseMs)
  const found = useCall(searchCalls.users, { query: query ?? '' }, { enabled: query !== null })
  const chosen = useCall(ratingAccessCalls.chosen, {}, { staleTime: 0, refetchOnMount: true })
  const { busy, act } = useRatingAccessChange()
  const people = chosen.data?.people
  const isChosen = (userId: string) => people?.some((each) => each.userId === userId) ?? false
  const change = (
    call: typeof ratingAccessCalls.choose | typeof ratingAccessCalls.leaveOut,
    userId: string,
  ) =>
    act(async () => {
      await send(call, { userId })
      await queryClient.refetchQueries({ queryKey: [ratingAccessCalls.chosen.path] })
    })

  const removing = (named: string) => (
    <Button size="small" tone="soft" busy={busy} onClick={() => change(ratingAccessCalls.leaveOut, named)}>
      {say(messages.remove)}
    </Button>
  )
  return (
    <div className="flex flex-col gap-3">
      <SearchField label={say(messages.find)} hint={say(messages.findHint)} value={text} onChange={setText} />
      {query !== null && (
        <div aria-live="polite">
          <Loaded
            call={{ ...found, data: found.data?.users }}
            failed={messages.notLoaded}
            skeleton={64}
            empty={<p className="py-2 text-muted">{say(messages.nobodyFound)}</p>}
          >
            {(users) => (
              <ul aria-label={say(messages.find)} className="divided">
                {users.map((person) => (
                  <PersonRow key={person.userId} person={person}>
                    {isChosen(person.userId) ? (
                      removing(person.userId)
                    ) : (
                      <Button
                        size="small"
                        busy={busy}
                        onClick={() => change(ratingAccessCalls.choose, person.userId)}
                      >
                        {say(messages.add)}
                      </Button>
                    )}
                  </PersonRow>
                ))}
              </ul>
            )}
          </Loaded>
        </div>
      )}
      <Loaded
        call={{ ...chosen, data: people }}
        failed={messages.notLoaded}
        skeleton={64}
        empty={<p className="text-pretty text-muted">{say(messages.noneChosen)}</p>}
      >
        {(all) => (
          <section aria-label={say(peopleCount(all.length))}>
            <h3 className="text-small font-semibold text-muted">{say(peopleCount(all.length))}</h3>
            <ul className="divided">
              {all.map((person) => (
                <PersonRow key={person.entry} person={person}>
                  {removing(person.entry)}
                </PersonRow>
              ))}
            </ul>
          </section>
        )}
      </Loaded>
    </div>
  )
}
