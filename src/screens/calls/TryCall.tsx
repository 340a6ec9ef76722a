import { type FormEvent, useState } from 'react'
import { copy } from '#features/share/share.ts'
import { type Answered, type Attempt, attempt, curlOf, isJson } from '#kit/calls/attempt.ts'
import type { DescribedCall } from '#kit/calls/description.ts'
import { unreachable } from '#kit/calls/refusedWords.ts'
import { exampleOf } from '#kit/calls/schemaRows.ts'
import { useLanguage, useSay } from '#kit/words/language.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toast } from '#ui/toasts.ts'
import { useOneAtATime } from '#ui/useOneAtATime.ts'
import { callsWords as words } from './messages.ts'

/** A form that makes the call as whoever is signed in, and shows what came back. */
export function TryCall({ call }: { call: DescribedCall }) {
  const say = useSay()
  const language = useLanguage()
  const schema = call.requestBody?.content['application/json']?.schema
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [body, setBody] = useState(schema ? JSON.stringify(exampleOf(schema), null, 2) : null)
  const [tried, setTried] = useState(false)
  const [answer, setAnswer] = useState<Answered | null | undefined>()
  const [busy, run] = useOneAtATime()

  const missing = (name: string) => tried && !values[name]?.trim()
  const isBroken = body !== null && !isJson(body)
  const asked: Attempt = { call, values, body, language }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBroken || call.parameters.some(({ name, required }) => required && !values[name]?.trim())) return
    run(async () => setAnswer(await attempt(asked)))
  }

  return (
    <div className="flex min-w-0 flex-col gap-6">
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <h3 className="font-semibold">{say(words.attempt)}</h3>
        {call.parameters.map(({ name, required }) => (
          <Field
            key={name}
            dir="ltr"
            label={name}
            hint={required ? undefined : say(words.optional)}
            error={required && missing(name) ? say(words.needed) : undefined}
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            value={values[name] ?? ''}
            onChange={(event) => setValues({ ...values, [name]: event.target.value })}
          />
        ))}
        {body !== null && (
          <TextArea
            dir="ltr"
            label={say(words.body)}
            error={isBroken ? say(words.notJson) : undefined}
            autoCapitalize="off"
            spellCheck={false}
            value={body}
            onChange={(event) => setBody(event.target.value)}
          />
        )}
        {call.method !== 'GET' && <p className="text-small text-muted">{say(words.changes)}</p>}
        <Button type="submit" tone={call.method === 'DELETE' ? 'danger' : 'primary'} busy={busy}>
          {say(words.make)}
        </Button>
      </form>
      <div>
        <div aria-live="polite">{answer !== undefined && <Came answer={answer} />}</div>
        <Curl line={curlOf(asked, location.origin)} />
      </div>
    </div>
  )
}

const block = 'rounded-control bg-surface-2 p-4 text-small whitespace-pre-wrap wrap-anywhere text-start'

function Came({ answer }: { answer: Answered | null }) {
  const say = useSay()
  if (answer === null) return <p className="pb-6 text-danger">{say(unreachable)}</p>
  const { status, milliseconds, text, bytes } = answer
  return (
    <div className="flex flex-col gap-2 pb-6">
      <h3 className="flex flex-wrap items-baseline gap-x-3 font-semibold">
        {say(words.answer)}
        <code dir="ltr" className={status < 400 ? 'text-success' : 'text-danger'}>
          {status}
        </code>
        <span className="text-small font-normal text-muted">{say(words.milliseconds(milliseconds))}</span>
      </h3>
      {text ? (
        <pre dir="ltr" className={block}>
          {text}
        </pre>
      ) : (
        <p className="text-small">{say(words.fileOf(bytes))}</p>
      )}
    </div>
  )
}

function Curl({ line }: { line: string }) {
  const say = useSay()
  const press = async () =>
    (await copy(line))
      ? toast({ title: say(words.copied) })
      : toast({ title: say(words.notCopied), tone: 'destructive' })
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">{say(words.curl)}</h3>
        <Button tone="soft" size="small" onClick={press}>
          {say(words.copy)}
        </Button>
      </div>
      <pre dir="ltr" className={block}>
        {line}
      </pre>
    </div>
  )
}
