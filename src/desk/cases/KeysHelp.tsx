import { useState } from 'react'
import { useSay } from '#ground/words/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { useKeys } from './useKeys.ts'
import { caseWords as words } from './words.ts'

const keys = [
  ['j k', words.keyMove],
  ['o', words.keyOpen],
  ['Esc', words.keyBack],
  ['p', words.keyPhoto],
  ['1–9 0', words.keyChoose],
  ['n', words.keyNote],
  ['d', words.keyDecide],
  ['u', words.keyUndo],
] as const

export function KeysHelp() {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  useKeys({ '?': () => setOpen(true) })
  return (
    <div>
      <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
        {say(words.keys)} <kbd dir="ltr">?</kbd>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={say(words.keys)}
        closeLabel={say(words.close)}
      >
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
          {keys.map(([key, what]) => (
            <div key={key} className="contents">
              <dt>
                <kbd dir="ltr" className="rounded-control border border-border px-2 py-1 text-small">
                  {key}
                </kbd>
              </dt>
              <dd>{say(what)}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </div>
  )
}
