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

/** Why a key was not taken. A browser says by an error of its own that an address may have none. */
const whyNoKey = (failure: unknown): Text =>
  failure instanceof CallError ? refusedWords(failure, administratorsRefusals) : words.notHere

/** Opens the desk by a key, or says why not. */
export function useDeskKey() {
  const say = useSay()
  const [problem, setProblem] = useState<Text>()
  const [busy, run] = useOneAtATime()
  const signIn = () =>
    run(async () => {
      setProblem(undefined)
      try {
        const { options } = await send(administratorsCalls.beginSignIn, {})
        const shown = await showPasskey(options)
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
