import { KeyRound } from 'lucide-react'
import { useSay } from '#ground/words/language.ts'
import { StepFrame } from '#rooms/account/steps/StepFrame.tsx'
import { knowsPasskeys } from '#rooms/protect/passkeys/browser.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Problem } from '#ui/feedback/Problem.tsx'
import { gateWords } from '../desk.words.ts'
import { hasEnded } from '../lock.ts'
import { deskKeyWords as words } from './administrators.words.ts'
import { useDeskKey } from './useDeskKey.ts'

/** Stands below the password, for those who have a name. */
export function KeySignIn() {
  const say = useSay()
  const { busy, problem, signIn } = useDeskKey()
  if (!knowsPasskeys()) return null
  return (
    <div className="mt-2 flex flex-col gap-2 border-t border-border pt-5">
      <Button tone="soft" wide busy={busy} onClick={signIn}>
        {!busy && <KeyRound size={20} aria-hidden="true" />}
        {say(words.signIn)}
      </Button>
      <Problem told text={problem} />
    </div>
  )
}

/** The gate where no password opens the desk. */
export function KeyGate() {
  const say = useSay()
  const { busy, problem, signIn } = useDeskKey()
  return (
    <StepFrame
      title={say(gateWords.title)}
      text={say(hasEnded() ? words.ended : words.signInText)}
      onSubmit={signIn}
      action={
        <Button type="submit" size="large" wide busy={busy} disabled={!knowsPasskeys()}>
          {!busy && <KeyRound size={20} aria-hidden="true" />}
          {say(words.signIn)}
        </Button>
      }
    >
      {!knowsPasskeys() && <p className="text-small text-muted">{say(words.unknownHere)}</p>}
      <Problem told text={problem} />
    </StepFrame>
  )
}
