import { useState } from 'react'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { caseReviewMessages as messages } from './caseReview.messages.ts'
import { useCaseShortcuts } from './useCaseShortcuts.ts'

export const Key = ({ children }: { children: string }) => (
  <kbd dir="ltr" className="rounded-small border border-current px-1.5 font-sans text-small">
    {children}
  </kbd>
)

const keys = [
  [['j', 'k'], messages.keyMove],
  [['o'], messages.keyOpen],
  [['Esc'], messages.keyBack],
  [['t'], messages.keyTopic],
  [['/'], messages.keyPerson],
  [['p'], messages.keyPhoto],
  [['1–9', '0'], messages.keyChoose],
  [['n'], messages.keyNote],
  [['d'], messages.keyDecide],
  [['u'], messages.keyUndo],
] as const

export function KeysHelp() {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  useCaseShortcuts({ '?': () => setOpen(true) })
  return (
    <div>
      <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
        {say(messages.keys)} <Key>?</Key>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={say(messages.keys)}
        closeLabel={say(messages.close)}
      >
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
          {keys.map(([caps, what]) => (
            <div key={caps[0]} className="contents">
              <dt className="flex items-center gap-1">
                {caps.map((cap) => (
                  <Key key={cap}>{cap}</Key>
                ))}
              </dt>
              <dd>{say(what)}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </div>
  )
}
