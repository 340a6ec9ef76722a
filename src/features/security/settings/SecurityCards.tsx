import { useState } from 'react'
import { send } from '#platform/api/send.ts'
import { queryClient, useCall } from '#platform/api/useCall.ts'
import { formatDay } from '#platform/i18n/dates.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { showToast } from '#ui/feedback/showToast.ts'
import { Field } from '#ui/fields/FieldFrame.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { useAct } from '#ui/loading/useAct.ts'
import { devicesCalls } from '../devices/devices.contract.ts'
import { knowsPasskeys, provePasskey } from '../passkeys/browserPasskeys.ts'
import { passkeysCalls } from '../passkeys/passkeys.contract.ts'
import { passkeysRefusals } from '../passkeys/passkeys.messages.ts'
import { DelayedCard } from './DelayedCard.tsx'
import { NumberDialog } from './NumberDialog.tsx'
import { securitySettingsMessages } from './securitySettings.messages.ts'

const readAgain = () => queryClient.invalidateQueries({ queryKey: [devicesCalls.list.path] })

function LimitedCard() {
  const say = useSay()
  const devices = useCall(devicesCalls.list, {})
  const own = useCall(passkeysCalls.list, {})
  const { busy, act } = useAct({ failed: securitySettingsMessages.failed, why: passkeysRefusals })
  const [typing, type] = useState(false)
  const { limitedUntil, isDisputed } = devices.data?.find(({ isThis }) => isThis) ?? {}
  if (!limitedUntil) return null
  const day = formatDay(new Date(limitedUntil))

  const proven = async () => {
    showToast(securitySettingsMessages.proven)
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
            <h2 className="font-semibold text-warning">
              {say(isDisputed ? securitySettingsMessages.disputed : securitySettingsMessages.limited)}
            </h2>
            <p className="text-small text-pretty text-muted">
              {isDisputed
                ? say(securitySettingsMessages.disputedText(day))
                : `${say(securitySettingsMessages.limitedText(day))} ${say(securitySettingsMessages.byDevice)}`}
            </p>
          </div>
          {own.data && own.data.passkeys.length > 0 && knowsPasskeys() && (
            <Button wide busy={busy} onClick={prove}>
              {say(securitySettingsMessages.usePasskey)}
            </Button>
          )}
          {own.data && own.data.recoveryCodesLeft > 0 && (
            <Button wide tone="soft" onClick={() => type(true)}>
              {say(securitySettingsMessages.useRecovery)}
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
    <Dialog
      open={open}
      onClose={onClose}
      title={say(securitySettingsMessages.useRecovery)}
      closeLabel={say(securitySettingsMessages.close)}
    >
      <Form className="flex flex-col gap-4" onSubmit={use}>
        <Field
          label={say(securitySettingsMessages.recoveryCode)}
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
          {say(securitySettingsMessages.confirm)}
        </Button>
      </Form>
    </Dialog>
  )
}

export function SecurityCards({ isLost }: { isLost: boolean }) {
  const [naming, name] = useState(false)
  return (
    <>
      <LimitedCard />
      <DelayedCard isLost={isLost} onName={() => name(true)} />
      <NumberDialog open={naming} onClose={() => name(false)} />
    </>
  )
}
