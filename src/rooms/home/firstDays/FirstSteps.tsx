import { Check, Copy, Eye, QrCode, Send, UserSearch, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Text } from '#ground/words/i18n.ts'
import { useSay } from '#ground/words/language.ts'
import { number } from '#ground/words/plural.ts'
import { useViewer } from '#rooms/account/sessions/viewer.ts'
import { shareWords } from '#rooms/friends/share/share.words.ts'
import { useRatingLink } from '#rooms/friends/share/useRatingLink.ts'
import { useShare } from '#rooms/friends/share/useShare.ts'
import { gatheringPath } from '#rooms/gatherings/gatheringAddress.ts'
import { Button, ButtonLink } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { Card } from '#ui/layout/Card.tsx'
import { toRate } from './firstDays.contract.ts'
import { firstDayWords as words } from './firstDays.words.ts'
import { noteStep, useFirstSteps } from './useFirstSteps.ts'

/**
 * Three steps, which go away once they are taken or put away. Nothing here counts who is missing: whoever
 * asked five would press the last two.
 */
export function FirstSteps({ onSee }: { onSee: () => void }) {
  const say = useSay()
  const steps = useFirstSteps()
  const [busy, run] = useOneAtATime()
  if (!steps) return null
  const { hasSeen, hasAsked, rated } = steps
  return (
    <Card>
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-h2 font-semibold">{say(words.title)}</h2>
        <span className="-m-2">
          <IconButton
            label={say(words.putAway)}
            icon={<X size={22} />}
            aria-busy={busy || undefined}
            onClick={() => run(() => noteStep('hidden'))}
          />
        </span>
      </div>
      <ol className="mt-4 flex flex-col gap-5">
        <Step icon={<Eye size={20} />} isDone={hasSeen} title={words.see} text={words.seeText}>
          {!hasSeen && (
            <Button tone="accent" onClick={onSee}>
              {say(words.seeButton)}
            </Button>
          )}
        </Step>
        <Step
          icon={<Send size={20} />}
          isDone={hasAsked}
          title={words.ask}
          text={hasAsked ? words.askedText : words.askText}
        >
          <Ask tone={hasSeen && !hasAsked ? 'accent' : 'soft'} />
          <Link href={gatheringPath} className="py-2 text-small font-medium text-primary underline">
            {say(words.gather)}
          </Link>
        </Step>
        <Step
          icon={<UserSearch size={20} />}
          isDone={rated >= toRate}
          title={words.rate}
          text={words.rateText}
          told={say(words.ratedOf(number(rated), number(toRate)))}
        >
          {rated < toRate && (
            <Link href="/search" asChild>
              <ButtonLink tone={hasSeen && hasAsked ? 'accent' : 'soft'}>{say(words.rateButton)}</ButtonLink>
            </Link>
          )}
        </Step>
      </ol>
    </Card>
  )
}

type StepProps = {
  icon: ReactNode
  isDone: boolean
  title: Text
  text: Text
  told?: string
  children: ReactNode
}

function Step({ icon, isDone, title, text, told, children }: StepProps) {
  const say = useSay()
  return (
    <li className="flex gap-3.5">
      <span
        className={`flex size-11 shrink-0 items-center justify-center rounded-full ${isDone ? 'bg-primary text-on-primary' : 'bg-primary-soft text-on-primary-soft'}`}
      >
        <span aria-hidden="true">{isDone ? <Check size={22} /> : icon}</span>
        {isDone && <span className="sr-only">{say(words.done)}</span>}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-2.5">
        <div>
          <h3 className="font-semibold">
            {say(title)}
            {told && (
              <span className="ms-2 font-normal whitespace-nowrap text-muted tabular-nums">{told}</span>
            )}
          </h3>
          <p className="text-small text-pretty text-muted">{say(text)}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2 empty:hidden">{children}</div>
      </div>
    </li>
  )
}

/** The device's own sheet with words that are ready. Whoever closes it again has asked nobody. */
function Ask({ tone }: { tone: 'accent' | 'soft' }) {
  const say = useSay()
  const viewer = useViewer()
  const { link = '' } = useRatingLink(viewer?.userId ?? '')
  const sharing = useShare(link, words.rateMe, () => noteStep('asked'))
  return (
    <>
      <Button tone={tone} busy={sharing.busy} disabled={!link} onClick={() => sharing.share()}>
        {say(words.askButton)}
      </Button>
      <IconButton
        label={say(shareWords.copy)}
        icon={<Copy size={20} />}
        disabled={!link}
        onClick={sharing.copy}
      />
      <Link
        href="/?tab=qr"
        aria-label={say(words.showCode)}
        className="inline-flex size-11 items-center justify-center rounded-full hover:bg-surface-2"
      >
        <QrCode size={20} aria-hidden="true" />
      </Link>
    </>
  )
}
