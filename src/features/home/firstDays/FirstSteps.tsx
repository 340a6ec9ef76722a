import { Check, ChevronRight, Eye, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ShareLink } from '#features/sharing/ShareLink.tsx'
import { useSay } from '#platform/i18n/language.ts'
import { number } from '#platform/i18n/plural.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useAct } from '#ui/loading/useAct.ts'
import { toRate } from './firstDays.contract.ts'
import { firstDayMessages as messages } from './firstDays.messages.ts'
import { noteStep, type StepsAhead } from './useFirstSteps.ts'

type FirstStepsProps = { steps: StepsAhead; onSee: () => void }

/** Gone when done, dismissed, or two weeks old. No countdown, which would pressure the last raters. */
export function FirstSteps({ steps: { hasSeen, hasAsked, rated }, onSee }: FirstStepsProps) {
  const say = useSay()
  const { busy, act } = useAct({})
  return (
    <div className="flex flex-col gap-2">
      <ShareLink
        text={messages.rateMe}
        tone={hasAsked ? 'soft' : 'accent'}
        onShared={() => noteStep('asked')}
      />
      <ul className="flex flex-col divided">
        <li>
          <button type="button" disabled={hasSeen} onClick={onSee} className={row}>
            <Sign isDone={hasSeen} icon={<Eye size={20} />} />
            <span className="flex-1">{say(messages.see)}</span>
            {!hasSeen && <Onwards />}
          </button>
        </li>
        <li>
          <Link href="/search" className={row}>
            <Sign isDone={rated >= toRate} icon={<Search size={20} />} />
            <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
              <span className="text-balance wrap-break-word">{say(messages.rate)}</span>
              <span className="whitespace-nowrap text-muted tabular">
                {say(messages.ratedOf(number(rated), number(toRate)))}
              </span>
            </span>
            <Onwards />
          </Link>
        </li>
      </ul>
      <div className="text-center">
        <Button size="small" tone="quiet" busy={busy} onClick={() => act(() => noteStep('hidden'))}>
          {say(messages.putAway)}
        </Button>
      </div>
    </div>
  )
}

const row = 'flex min-h-14 w-full items-center gap-3 py-2 text-start font-medium'

const Onwards = () => (
  <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-muted rtl:-scale-x-100" />
)

function Sign({ icon, isDone }: { icon: ReactNode; isDone: boolean }) {
  const say = useSay()
  return (
    <span
      className={`flex size-9 shrink-0 items-center justify-center rounded-full ${isDone ? 'bg-primary text-on-primary' : 'bg-primary-soft text-on-primary-soft'}`}
    >
      <span aria-hidden="true">{isDone ? <Check size={20} /> : icon}</span>
      {isDone && <span className="sr-only">{say(messages.done)}</span>}
    </span>
  )
}
