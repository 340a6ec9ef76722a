import { Share, SquarePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useAct } from '#ui/loading/useAct.ts'
import { afterShareMessages as messages } from './afterShare.messages.ts'
import { askToInstall, installWay } from './installPrompt.ts'
import { OfferCard } from './OfferCard.tsx'

export function InstallHint({ onEnd }: { onEnd: () => void }) {
  const say = useSay()
  const { busy, act } = useAct({})
  const install = () =>
    act(async () => {
      await askToInstall()
      onEnd()
    })
  return (
    <OfferCard title={say(messages.install)} onEnd={onEnd}>
      {installWay() === 'iphone' ? (
        <ol className="flex flex-col gap-2 text-small">
          <Line icon={<Share size={20} />}>{say(messages.openShareMenu)}</Line>
          <Line icon={<SquarePlus size={20} />}>{say(messages.addToHomeScreen)}</Line>
        </ol>
      ) : (
        <Button size="small" tone="soft" busy={busy} onClick={install}>
          {say(messages.installNow)}
        </Button>
      )}
    </OfferCard>
  )
}

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-3">
    <span aria-hidden="true" className="shrink-0 text-primary">
      {icon}
    </span>
    {children}
  </li>
)
