import { Check, Copy } from 'lucide-react'
import { useState } from 'react'

/** A tap copies the text between `\u2066` and `\u2069` (a number in an LTR isolate). */
export const Copyable = ({ children }: { children: string }) =>
  children
    .split(/\u2066([^\u2069]*)\u2069/)
    .map((part, place) => (place % 2 === 1 ? <CopyNumber key={part} number={part} /> : part))

function CopyNumber({ number }: { number: string }) {
  const [copied, setCopied] = useState(false)
  const Icon = copied ? Check : Copy
  return (
    <button
      type="button"
      dir="ltr"
      onClick={({ currentTarget }) => {
        // Without HTTPS there's no clipboard API, so this selects the text instead.
        const select = () => getSelection()?.selectAllChildren(currentTarget)
        const written = navigator.clipboard?.writeText(number).then(() => setCopied(true), select)
        if (!written) select()
      }}
      className="mx-0.5 inline-flex min-h-7 items-center gap-1 rounded-small border border-current px-1.5 align-middle font-semibold tabular select-text"
    >
      {number}
      <Icon size={14} aria-hidden="true" />
      <span role="status" className="sr-only">
        {copied && '✓'}
      </span>
    </button>
  )
}
