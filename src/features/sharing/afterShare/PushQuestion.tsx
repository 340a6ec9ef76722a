import { useState } from 'react'
import { subscribeToPush } from '#features/notifications/push/subscription.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Problem } from '#ui/feedback/Problem.tsx'
import { showToast } from '#ui/feedback/showToast.ts'
import { useAct } from '#ui/loading/useAct.ts'
import { afterShareMessages as messages } from './afterShare.messages.ts'
import { OfferCard } from './OfferCard.tsx'

type PushQuestionProps = { userId: string; onEnd: () => void }

export function PushQuestion({ userId, onEnd }: PushQuestionProps) {
  const say = useSay()
  const [isDenied, setDenied] = useState(false)
  const { busy, problem, act } = useAct({ failed: messages.failed })
  const agree = () =>
    act(async () => {
      if (!(await subscribeToPush(userId))) return setDenied(true)
      showToast(messages.on)
      onEnd()
    })
  return (
    <OfferCard title={say(messages.push)} onEnd={onEnd}>
      <Problem announced text={isDenied ? messages.denied : problem} />
      {!isDenied && (
        <Button size="small" tone="soft" busy={busy} onClick={agree}>
          {say(messages.tellMe)}
        </Button>
      )}
    </OfferCard>
  )
}
