import { useSay } from '#ground/words/language.ts'
import { readBoot } from '#rooms/page/boot.ts'
import { HowSealed } from '#rooms/ratings/HowSealed.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { helpWords as words } from './helpWords.ts'

const { seal } = readBoot().policy

/** Lists the keys that work everywhere, and where ratings are sealed tells how. */
export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useSay()
  return (
    <Dialog open={open} onClose={onClose} title={say(words.title)} closeLabel={say(words.close)}>
      <dl className="flex flex-col divide-y divide-border">
        {keys.map(({ key, does }) => (
          <div key={key} className="flex min-h-12 items-center justify-between gap-4 py-2">
            <dt className="order-2 shrink-0">
              <kbd
                dir="ltr"
                className="inline-flex min-h-8 min-w-8 items-center justify-center rounded-small border border-control px-2 text-small font-semibold whitespace-nowrap"
              >
                {key}
              </kbd>
            </dt>
            <dd>{say(words[does])}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-small text-pretty text-muted">{say(words.petals)}</p>
      {seal && (
        <section className="mt-4 flex flex-col gap-3">
          <h3 className="font-semibold">{say(words.ratings)}</h3>
          <HowSealed seal={seal} />
        </section>
      )}
    </Dialog>
  )
}

const keys = [
  { key: '/', does: 'search' },
  { key: '?', does: 'help' },
  { key: 'F8', does: 'toasts' },
  { key: 'Esc', does: 'escape' },
] as const
