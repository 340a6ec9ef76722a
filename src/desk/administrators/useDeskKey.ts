import { CallError } from '#ground/calls/client.ts'
import { refusedWords } from '#ground/calls/refusedWords.ts'
import { send } from '#ground/calls/send.ts'
import type { Text } from '#ground/words/i18n.ts'
import { useAct } from '#rooms/page/loading/useAct.ts'
import { showPasskey } from '#rooms/protect/passkeys/browser.ts'
import { tell } from '#ui/feedback/tell.ts'
import { gateWords } from '../desk.words.ts'
import { unlock } from '../lock.ts'
import { administratorsCalls } from './administrators.contract.ts'
import { administratorsRefusals, deskKeyWords as words } from './administrators.words.ts'

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
