import { useState } from 'react'
import { showPasskey } from '#features/auth/passkeys/browser.ts'
import { CallError } from '#kit/calls/client.ts'
import { refusedWords } from '#kit/calls/refusedWords.ts'
import { send } from '#kit/calls/send.ts'
import type { Text } from '#kit/words/i18n.ts'
import { useSay } from '#kit/words/language.ts'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { unlock } from '../lock.ts'
import { gateWords } from '../messages.ts'
import { administratorsCalls } from './contract.ts'
import { administratorsRefusals, deskKeyWords as words } from './messages.ts'

/** Why a key was not made or taken. A browser says by an error of its own that an address may have none. */
export const whyNoKey = (failure: unknown): Text =>
  failure instanceof CallError ? refusedWords(failure, administratorsRefusals) : words.notHere

/** Has a key shown, as at the gate; null if the person changed their mind. */
export async function showDeskKey() {
  const { options } = await send(administratorsCalls.beginSignIn, {})
  return showPasskey(options)
}

/** Opens the desk by a key, or says why not. */
export function useDeskKey() {
  const say = useSay()
  const [problem, setProblem] = useState<Text>()
  const [busy, run] = useOneAtATime()
  const signIn = () =>
    run(async () => {
      setProblem(undefined)
      try {
        const shown = await showDeskKey()
        if (!shown) return setProblem(words.notShown)
        const { token } = await send(administratorsCalls.signIn, { shown })
        toast({ title: say(gateWords.granted) })
        unlock(token)
      } catch (failure) {
        const why = whyNoKey(failure)
        setProblem(why)
        toast({ title: say(gateWords.denied), description: say(why), tone: 'destructive' })
      }
    })
  return { busy, problem, signIn }
}
