import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { readBoot } from '#features/boot/boot.ts'
import { isSessionEnd } from '#kit/calls/client.ts'
import { queryClient } from '#kit/calls/queries.ts'
import { whyNot } from '#kit/calls/refusedWords.ts'
import { send } from '#kit/calls/send.ts'
import { givenDay } from '#kit/words/dates.ts'
import type { Text } from '#kit/words/i18n.ts'
import { useSay } from '#kit/words/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { Select } from '#ui/fields/Select.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { rightsCalls } from './contract.ts'
import { guideWords, requestKindWords, rightsRefusals, rightsWords as words } from './messages.ts'
import { mostSaid, type RequestKind, requestKinds, requestProblem } from './rules.ts'

const { policy } = readBoot()

/** What people can do themselves on this server. */
const canThemselves: Readonly<Record<RequestKind, boolean>> = {
  copy: policy.protects,
  correction: true,
  deletion: policy.protects,
  objection: policy.hasDoors,
}

/** Leads to what people can do themselves, and below that sends a request. */
export function RequestForm() {
  const say = useSay()
  const [kind, setKind] = useState<RequestKind>()
  const [said, setSaid] = useState('')
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState<Text>()
  const [busy, run] = useOneAtATime()
  const missing = tried && kind && requestProblem(kind, said)

  const file = (asked: RequestKind) =>
    run(async () => {
      setProblem(undefined)
      setTried(true)
      if (requestProblem(asked, said)) return
      try {
        const { reference, dueOn } = await send(rightsCalls.file, { kind: asked, said })
        toast({ title: say(words.sent), description: say(words.sentText(reference, givenDay(dueOn))) })
        setKind(undefined)
        setSaid('')
        setTried(false)
        await queryClient.invalidateQueries({ queryKey: [rightsCalls.own.path] })
      } catch (failure) {
        if (isSessionEnd(failure)) return
        const why = whyNot(failure, rightsRefusals, words.notSentText)
        setProblem(why)
        toast({ title: say(words.notSent), description: say(why), tone: 'destructive' })
      }
    })

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (kind) void file(kind)
      }}
    >
      <Select
        label={say(words.kind)}
        placeholder={say(words.choose)}
        options={requestKinds.map((value) => ({ value, label: say(requestKindWords[value]) }))}
        value={kind}
        onChange={setKind}
      />
      {kind && (
        <>
          {canThemselves[kind] && <p>{say(guideWords[kind])}</p>}
          {kind === 'correction' && (
            <Link href="/edit-profile" asChild>
              <ButtonLink tone="soft">{say(guideWords.editProfile)}</ButtonLink>
            </Link>
          )}
          <p className="text-small text-muted">{say(words.otherwise)}</p>
          <TextArea
            label={say(words.said)}
            hint={say(words.saidHint)}
            error={missing ? say(rightsRefusals.WORDS_REQUIRED) : undefined}
            dir="auto"
            maxLength={mostSaid}
            value={said}
            onChange={(event) => setSaid(event.target.value)}
          />
          {problem && <p className="text-small text-danger">{say(problem)}</p>}
          <Button type="submit" wide busy={busy}>
            {say(words.send)}
          </Button>
        </>
      )}
    </form>
  )
}
