import { useState } from 'react'
import { send } from '#ground/calls/send.ts'
import { queryClient, useCall } from '#ground/calls/useCall.ts'
import { dayInWords } from '#ground/words/dates.ts'
import { useSay } from '#ground/words/language.ts'
import { useAct } from '#rooms/page/loading/useAct.ts'
import { devicesCalls } from '#rooms/protect/devices/devices.contract.ts'
import { knowsPasskeys } from '#rooms/protect/passkeys/browser.ts'
import { passkeysCalls } from '#rooms/protect/passkeys/passkeys.contract.ts'
import { passkeysRefusals } from '#rooms/protect/passkeys/passkeys.words.ts'
import { provePasskey } from '#rooms/protect/passkeys/prove.ts'
import { Button } from '#ui/actions/Button.tsx'
import { tell } from '#ui/feedback/tell.ts'
import { Field } from '#ui/fields/Field.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { protectionWords as words } from './protection.words.ts'

const readAgain = () => queryClient.invalidateQueries({ queryKey: [devicesCalls.list.path] })

/** Says of a limited device until when it is that, and by what it becomes full sooner. */
export function LimitedCard() {
  const say = useSay()
  const devices = useCall(devicesCalls.list, {})
  const own = useCall(passkeysCalls.list, {})
  const { busy, act } = useAct({ failed: words.failed, why: passkeysRefusals })
  const [typing, type] = useState(false)
  const until = devices.data?.find(({ isThis }) => isThis)?.limitedUntil
  if (!until) return null

  const proven = async () => {
    tell(words.proven)
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
  const { busy, problem, setProblem, act } = useAct({ why: passkeysRefusals })
  const use = () =>
    act(async () => {
      await send(passkeysCalls.useRecoveryCode, { code })
      setCode('')
      onClose()
      await onProven()
    })
  return (
    <Dialog open={open} onClose={onClose} title={say(words.useRecovery)} closeLabel={say(words.close)}>
      <Form className="flex flex-col gap-4" onSubmit={use}>
        <Field
          label={say(words.recoveryCode)}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={20}
          value={code}
          error={problem && say(problem)}
          onChange={({ target }) => {
            setCode(target.value)
            setProblem(undefined)
          }}
        />
        <Button type="submit" wide busy={busy} disabled={code.trim() === ''}>
          {say(words.confirm)}
        </Button>
      </Form>
    </Dialog>
  )
}
