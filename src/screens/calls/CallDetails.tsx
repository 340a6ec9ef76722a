import { ChevronDown } from 'lucide-react'
import { Fragment, useState } from 'react'
import type { DescribedCall, Description } from '#kit/calls/description.ts'
import { own } from '#kit/keys.ts'
import { useSay } from '#kit/words/language.ts'
import { Answers, Refusals, Sent } from './Described.tsx'
import { accessWords } from './messages.ts'
import { TryCall } from './TryCall.tsx'

type CallDetailsProps = { call: DescribedCall; description: Description }

/** A line that opens. What is inside is drawn only when it is opened, because there are dozens of them. */
export function CallDetails({ call, description }: CallDetailsProps) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-5 py-3 -outline-offset-2 hover:bg-surface-2">
        <span className="flex min-w-0 flex-1 flex-col items-start gap-x-3 gap-y-1 md:flex-row md:items-center">
          <span className="flex min-w-0 items-center gap-3">
            <code
              className={`min-w-16 shrink-0 rounded-small px-2 py-0.5 text-center text-caption font-semibold ${own(methods, call.method) ?? ''}`}
            >
              {call.method}
            </code>
            <code dir="ltr" className="min-w-0 text-small wrap-anywhere rtl:text-end">
              <Path path={call.path} />
            </code>
          </span>
          <span className="text-small text-muted md:ms-auto">{say(accessWords[call['x-access']])}</span>
        </span>
        <ChevronDown
          size={20}
          aria-hidden="true"
          className="shrink-0 text-muted transition duration-120 group-open:-scale-y-100"
        />
      </summary>
      {open && (
        <div className="grid gap-x-10 gap-y-6 px-5 pt-2 pb-6 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-6">
            <Sent call={call} />
            <Answers call={call} />
            <Refusals call={call} description={description} />
          </div>
          <TryCall call={call} />
        </div>
      )}
    </details>
  )
}

/** A long path is broken before a slash, and not within a word. */
const Path = ({ path }: { path: string }) =>
  path.split(/(?=\/)/).map((part) => (
    <Fragment key={part}>
      <wbr />
      {part}
    </Fragment>
  ))

const methods: Readonly<Record<string, string>> = {
  GET: 'bg-info-soft text-info',
  POST: 'bg-success-soft text-success',
  PUT: 'bg-warning-soft text-warning',
  DELETE: 'bg-danger-soft text-danger',
}
