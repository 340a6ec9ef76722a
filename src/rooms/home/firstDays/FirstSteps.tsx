import { QrCode, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useSay } from '#ground/words/language.ts'
import { number } from '#ground/words/plural.ts'
import { useViewer } from '#rooms/account/sessions/viewer.ts'
import { useRatingLink } from '#rooms/friends/share/useRatingLink.ts'
import { useShare } from '#rooms/friends/share/useShare.ts'
import { Button, ButtonLink } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { Card } from '#ui/layout/Card.tsx'
import { toRate } from './firstDays.contract.ts'
import { stepsInOrder } from './firstDays.rules.ts'
import { firstDayWords as words } from './firstDays.words.ts'
import { noteStep, useFirstSteps } from './useFirstSteps.ts'

const texts = { see: words.seeText, ask: words.askText, rate: words.rateText }

/**
 * The next of three steps, one at a time. They go away once they are taken or put away. Nothing here counts
 * who is missing: whoever asked five would press the last two.
 */
export function FirstSteps({ onSee }: { onSee: () => void }) {
  const say = useSay()
  const steps = useFirstSteps()
  const [busy, run] = useOneAtATime()
  if (!steps) return null
  const { next, rated } = steps
  const actions: Record<typeof next, ReactNode> = {
    see: (
      <Button tone="accent" wide onClick={onSee}>
        {say(words.seeButton)}
      </Button>
    ),
    ask: <Ask />,
    rate: (
      <Link href="/search" asChild>
        <ButtonLink tone="accent" wide>
          {say(words.rateButton)}
        </ButtonLink>
      </Link>
    ),
  }
  return (
    <Card>
      <div className="flex items-start justify-between gap-3">
        <div>
          <p className="text-small text-muted">
            {say(words.stepOf(number(stepsInOrder.indexOf(next) + 1), number(stepsInOrder.length)))}
          </p>
          <h2 className="text-h2 font-semibold">
            {say(words[next])}
            {next === 'rate' && rated > 0 && (
              <span className="ms-2 font-normal whitespace-nowrap text-muted tabular-nums">
                {say(words.ratedOf(number(rated), number(toRate)))}
              </span>
            )}
          </h2>
        </div>
        <span className="-m-2">
          <IconButton
            label={say(words.putAway)}
            icon={<X size={22} />}
            aria-busy={busy || undefined}
            onClick={() => run(() => noteStep('hidden'))}
          />
        </span>
      </div>
      <p className="mt-1 mb-4 text-pretty text-muted">{say(texts[next])}</p>
      <div className="flex items-center gap-2">{actions[next]}</div>
    </Card>
  )
}

/** The device's own sheet with words that are ready. Whoever closes it again has asked nobody. */
function Ask() {
  const say = useSay()
  const viewer = useViewer()
  const { link = '' } = useRatingLink(viewer?.userId ?? '')
  const sharing = useShare(link, words.rateMe, () => noteStep('asked'))
  return (
    <>
      <Button tone="accent" wide busy={sharing.busy} disabled={!link} onClick={() => sharing.share()}>
        {say(words.askButton)}
      </Button>
      <Link
        href="/?tab=qr"
        aria-label={say(words.showCode)}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-surface-2"
      >
        <QrCode size={20} aria-hidden="true" />
      </Link>
    </>
  )
}
