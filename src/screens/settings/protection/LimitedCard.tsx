import { useState } from 'react'
import { knowsPasskeys } from '#features/auth/passkeys/browser.ts'
import { passkeysCalls } from '#features/auth/passkeys/contract.ts'
import { passkeysRefusals } from '#features/auth/passkeys/messages.ts'
import { provePasskey } from '#features/auth/passkeys/prove.ts'
import { devicesCalls } from '#features/devices/contract.ts'
import { queryClient, useCall } from '#kit/calls/queries.ts'
import { refusedWords, wordsOfField } from '#kit/calls/refusedWords.ts'
import { send } from '#kit/calls/send.ts'
import { dayInWords } from '#kit/words/dates.ts'
import { useSay } from '#kit/words/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { Field } from '#ui/fields/Field.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { protectionWords as words } from './messages.ts'
import { useActs } from './useActs.ts'

const readAgain = () => queryClient.invalidateQueries({ queryKey: [devicesCalls.list.path] })

/** Says of a limited device until when it is that, and by what it becomes full sooner. */
export function LimitedCard() {
  const say = useSay()
  const devices = useCall(devicesCalls.list, {})
  const own = useCall(passkeysCalls.list, {})
  const { busy, act } = useActs(passkeysRefusals)
  const [typing, type] = useState(false)
  const until = devices.data?.find(({ isThis }) => isThis)?.limitedUntil
  if (!until) return null

  const proven = async () => {
    toast({ title: say(words.proven) })
    await readAgain()
  }
  const prove = () =>
    act(async () => {
      if (await provePasskey()) await proven()
    })
  return (
    <>
      <Card>
        <div role="status" className="flex flex-col gap-4">
          <div>
            <h2 className="font-semibold text-warning">{say(words.limited)}</h2>
            <p className="text-small text-pretty text-muted">
              {say(words.limitedText(dayInWords(new Date(until))))} {say(words.byDevice)}
            </p>
          </div>
          {own.data && own.data.passkeys.length > 0 && knowsPasskeys() && (
            <Button wide busy={busy} onClick={prove}>
              {say(words.usePasskey)}
            </Button>
          )}
          {own.data && own.data.recoveryCodesLeft > 0 && (
            <Button wide tone="soft" onClick={() => type(true)}>
              {say(words.useRecovery)}
            </Button>
          )}
        </div>
      </Card>
      <RecoveryDialog open={typing} onClose={() => type(false)} onProven={proven} />
    </>
  )
}

type RecoveryDialogProps = { open: boolean; onClose: () => void; onProven: () => Promise<void> }

function RecoveryDialog({ open, onClose, onProven }: RecoveryDialogProps) {
  const say = useSay()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, run] = useOneAtATime()
  const use = () =>
    run(async () => {
      try {
        await send(passkeysCalls.useRecoveryCode, { code })
        setCode('')
        onClose()
        await onProven()
      } catch (failure) {
        const inField = wordsOfField(failure, passkeysRefusals)
        setError(say(inField ?? refusedWords(failure, passkeysRefusals)))
      }
    })
  return (
    <Dialog open={open} onClose={onClose} title={say(words.useRecovery)} closeLabel={say(words.close)}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          use()
        }}
      >
        <Field
          label={say(words.recoveryCode)}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={20}
          value={code}
          error={error}
          onChange={({ target }) => {
            setCode(target.value)
            setError(undefined)
          }}
        />
        <Button type="submit" wide busy={busy} disabled={code.trim() === ''}>
          {say(words.confirm)}
        </Button>
      </form>
    </Dialog>
  )
}
