import { showPasskey } from '#features/auth/passkeys/browser.ts'
import { useAct } from '#features/loading/useAct.ts'
import { CallError } from '#kit/calls/client.ts'
import { refusedWords } from '#kit/calls/refusedWords.ts'
import { send } from '#kit/calls/send.ts'
import type { Text } from '#kit/words/i18n.ts'
import { tell } from '#ui/feedback/tell.ts'
import { unlock } from '../lock.ts'
import { gateWords } from '../messages.ts'
import { administratorsCalls } from './contract.ts'
import { administratorsRefusals, deskKeyWords as words } from './messages.ts'

/** Why a key was not taken. A browser says by an error of its own that an address may have none. */
const whyNoKey = (failure: unknown): Text =>
  failure instanceof CallError ? refusedWords(failure, administratorsRefusals) : words.notHere

/** Opens the desk by a key, or says why not. */
export function useDeskKey() {
  const { busy, problem, setProblem, act } = useAct({ failed: gateWords.denied, why: whyNoKey })
  const signIn = () =>
    act(async () => {
      const { options } = await send(administratorsCalls.beginSignIn, {})
      const shown = await showPasskey(options)
      if (!shown) return setProblem(words.notShown)
      const { token } = await send(administratorsCalls.signIn, { shown })
      tell(gateWords.granted)
      unlock(token)
    })
  return { busy, problem, signIn }
}
