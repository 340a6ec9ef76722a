import { useSay } from '#kit/words/language.ts'
import { Card } from '#ui/layout/Card.tsx'
import { words } from './messages.ts'
import { Part } from './Part.tsx'

const swatches = [
  'bg-bg text-text',
  'bg-surface text-text',
  'bg-surface-2 text-muted',
  'bg-primary text-on-primary',
  'bg-primary-soft text-on-primary-soft',
  'bg-accent text-on-accent',
  'bg-accent-soft text-on-accent-soft',
  'bg-hero text-hero-muted',
  'bg-success-soft text-success',
  'bg-danger-soft text-danger',
  'bg-warning-soft text-warning',
  'bg-info-soft text-info',
  'bg-danger text-on-danger',
  'bg-qr-ground text-qr',
]

const scale = [
  'text-display font-bold',
  'text-h1 font-semibold',
  'text-h2 font-semibold',
  'text-body',
  'text-small text-muted',
  'text-caption text-muted',
]

export function FoundationsPart() {
  const say = useSay()
  return (
    <Part id="foundations" title={say(words.foundations)}>
      <div className="grid grid-cols-2 gap-2 md:grid-cols-3">
        {swatches.map((look) => (
          <div
            key={look}
            dir="ltr"
            className={`rounded-control border border-border p-3 text-caption font-medium ${look}`}
          >
            {look.split(' ')[0]?.slice('bg-'.length)}
          </div>
        ))}
      </div>
      <Card>
        <p className="text-score font-bold tabular-nums">4.6</p>
        {scale.map((look) => (
          <p key={look} className={`mt-3 ${look}`}>
            {say(words.typeSample)}
          </p>
        ))}
      </Card>
    </Part>
  )
}
