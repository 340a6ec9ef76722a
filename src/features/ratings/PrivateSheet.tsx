import { Link } from 'wouter'
import type { Seal } from '#features/site/policy.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { petalCount, petalPath } from '#ui/petals/petals.ts'
import { promise } from './sealed/promise.ts'
import { sealedMessages as messages } from './sealed/sealed.messages.ts'

type PrivateSheetProps = { seal: Seal; open: boolean; onClose: () => void }

export function PrivateSheet({ seal, open, onClose }: PrivateSheetProps) {
  const say = useSay()
  return (
    <Dialog open={open} onClose={onClose} title={say(messages.howPrivate)} closeLabel={say(messages.close)}>
      <div className="flex flex-col gap-4 text-start">
        <Together />
        {[promise, messages.how(seal.min), messages.guess].map((text) => (
          <p key={text.en} className="text-pretty">
            {say(text)}
          </p>
        ))}
        <Link
          href="/why-sealed"
          className="inline-flex min-h-11 items-center text-small font-medium text-primary underline"
        >
          {say(messages.tryIt)}
        </Link>
      </div>
    </Dialog>
  )
}

const Together = () => (
  <svg viewBox="-160 -70 320 140" aria-hidden="true" className="mx-auto w-full max-w-80 text-primary">
    <circle r="66" className="fill-primary-soft" />
    {givers.map(([x, y]) => (
      <g key={`${x} ${y}`} fill="currentColor">
        <path d={`M${x},${y}L0,0`} stroke="currentColor" strokeWidth="2" strokeDasharray="2 6" opacity=".5" />
        <circle cx={x} cy={y - 6} r="7" />
        <path d={`M${x - 12},${y + 14}a12,12 0 0 1 24,0Z`} />
      </g>
    ))}
    <g transform="scale(.5)" fill="currentColor">
      {Array.from({ length: petalCount }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: petals never change places
        <path key={index} d={petalPath(index)} className={index === 0 ? 'fill-accent' : ''} />
      ))}
    </g>
  </svg>
)

const givers = [
  [-132, -40],
  [-144, 6],
  [-120, 46],
  [132, -40],
  [144, 6],
  [120, 46],
] as const
