import { useState } from 'react'
import type { Country } from '#features/accounts/phone/countries.ts'
import { withDialCode } from '#features/accounts/phone/phone.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { NumberField } from '#features/signIn/form/NumberField.tsx'
import { firstCountry } from '#features/signIn/form/supportedCountries.ts'
import { send } from '#platform/api/send.ts'
import { queryClient, useCall } from '#platform/api/useCall.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Problem } from '#ui/feedback/Problem.tsx'
import { showToast } from '#ui/feedback/showToast.ts'
import { Form } from '#ui/fields/Form.tsx'
import { ConfirmDialog } from '#ui/floating/ConfirmDialog.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { useAct } from '#ui/loading/useAct.ts'
import { AccountCodeForm, type AccountCodeRequest } from '../accountCode/AccountCodeForm.tsx'
import type { DelayedAction } from '../delayedActions/delayedActions.contract.ts'
import { setDelayedActions } from '../delayedActions/setDelayedActions.ts'
import { numberCalls } from '../numberChange/numberChange.contract.ts'
import { numberMessages as messages, numberRefusals } from '../numberChange/numberChange.messages.ts'
import { knowsPasskeys, provePasskey } from '../passkeys/browserPasskeys.ts'
import { passkeysCalls } from '../passkeys/passkeys.contract.ts'
import { passkeysRefusals } from '../passkeys/passkeys.messages.ts'

type Step = 'number' | 'new code' | 'have old' | 'old code'
type CodeResponse = { resendAfter: number; otpCode?: string }

export function NumberDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useSay()
  const profile = useCall(profilesCalls.own, {}, { enabled: open })
  const [step, go] = useState<Step>('number')
  const [country, setCountry] = useState<Country>(firstCountry)
  const [number, setNumber] = useState('')
  const [onItsWay, setOnItsWay] = useState<AccountCodeRequest>()
  const { busy, problem, setProblem, act } = useAct({ why: { ...numberRefusals, ...passkeysRefusals } })
  const own = useCall(passkeysCalls.list, {}, { enabled: open })
  const [isProven, setProven] = useState(false)
  const hasPasskey = own.data && own.data.passkeys.length > 0 && knowsPasskeys()

  const close = () => {
    go('number')
    setNumber('')
    setProven(false)
    setProblem(undefined)
    onClose()
  }
  const to = () => ({
    phoneNumber: number.startsWith('+') ? number : withDialCode(number, country.dial),
    countryCode: country.iso,
  })
  const sending = (ask: () => Promise<CodeResponse>, next: Step) =>
    act(async () => {
      const { otpCode, resendAfter } = await ask()
      setOnItsWay({ otpCode, resendAt: Date.now() + resendAfter * 1000 })
      go(next)
    })
  const sendNew = () => sending(() => send(numberCalls.sendCode, { to: to() }), 'new code')
  const prove = () => act(async () => setProven(await provePasskey()))
  const sendOld = () => sending(() => send(numberCalls.sendCode, {}), 'old code')
  const show = (now: DelayedAction[]) => {
    setDelayedActions(now)
    if (now.some(({ action }) => action === 'number')) return false
    void queryClient.invalidateQueries({ queryKey: [profilesCalls.own.path] })
    showToast(messages.done)
    close()
    return true
  }
  const ask = async (code: string) => {
    const wasLost = profile.data?.phoneNumber === ''
    if (show(await send(numberCalls.ask, { to: to(), code }))) return
    if (wasLost) close()
    else go('have old')
  }
  const confirm = async (code: string) => {
    show(await send(numberCalls.ask, { code }))
    close()
  }

  if (step === 'new code' || step === 'old code') {
    const isNew = step === 'new code'
    return (
      <Dialog
        key={step}
        open={open}
        onClose={close}
        title={say(messages.change)}
        description={say(isNew ? messages.sentToNew : messages.sentToOwn)}
      >
        {onItsWay && (
          <AccountCodeForm
            sent={onItsWay}
            resending={busy}
            onResend={isNew ? sendNew : sendOld}
            onCancel={close}
            onConfirm={isNew ? ask : confirm}
            confirmLabel={messages.confirm}
            refusals={numberRefusals}
          />
        )}
        <Problem text={problem} />
      </Dialog>
    )
  }
  if (step === 'have old') {
    return (
      <ConfirmDialog
        open={open}
        title={say(messages.haveOld)}
        description={say(messages.haveOldText)}
        cancel={say(messages.haveItNot)}
        onCancel={close}
        confirm={say(messages.haveIt)}
        onConfirm={sendOld}
        busy={busy}
      >
        <Problem text={problem} />
      </ConfirmDialog>
    )
  }
  return (
    <Dialog
      key="number"
      open={open}
      onClose={close}
      title={say(messages.change)}
      description={say(messages.newNumberText)}
      closeLabel={say(messages.close)}
    >
      <Form
        className="flex flex-col gap-4"
        onSubmit={() => {
          if (number !== '') sendNew()
        }}
      >
        <NumberField
          ref={null}
          country={country}
          number={number}
          error={problem && say(problem)}
          onChange={(next, typed) => {
            setCountry(next)
            setNumber(typed)
            setProblem(undefined)
          }}
          onEnter={sendNew}
        />
        {hasPasskey &&
          (isProven ? (
            <p role="status" className="text-small text-pretty text-muted">
              {say(messages.byPasskeyText)}
            </p>
          ) : (
            <Button wide tone="soft" busy={busy} onClick={prove}>
              {say(messages.byPasskey)}
            </Button>
          ))}
        <Button type="submit" wide busy={busy} disabled={number === ''}>
          {say(messages.sendCode)}
        </Button>
      </Form>
    </Dialog>
  )
}
