import { useState } from 'react'
import { type CodeOnItsWay, OwnCodeForm } from '#features/auth/ownCode/OwnCodeForm.tsx'
import type { Country } from '#features/auth/phone/countries.ts'
import { withDialCode } from '#features/auth/phone/phone.ts'
import { NumberField } from '#features/auth/steps/NumberField.tsx'
import { firstCountry } from '#features/auth/steps/served.ts'
import { type NumberState, numberCalls } from '#features/numberChange/contract.ts'
import { numberRefusals, numberWords as words } from '#features/numberChange/messages.ts'
import { profilesCalls } from '#features/profiles/contract.ts'
import { callKey, queryClient, useCall } from '#kit/calls/queries.ts'
import { refusedWords } from '#kit/calls/refusedWords.ts'
import { send } from '#kit/calls/send.ts'
import { useSay } from '#kit/words/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { Dialog } from '#ui/floating/Dialog.tsx'

type Step = 'number' | 'new code' | 'have old' | 'old code'
type Sent = { resendAfter: number; otpCode?: string }

/** Another number: a code to it, and then one to the number of now, or seven days. */
export function NumberDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useSay()
  const state = useCall(numberCalls.state, {}, { enabled: open })
  const [step, go] = useState<Step>('number')
  const [country, setCountry] = useState<Country>(firstCountry)
  const [number, setNumber] = useState('')
  const [error, setError] = useState<string>()
  const [onItsWay, setOnItsWay] = useState<CodeOnItsWay>()
  const [busy, run] = useOneAtATime()

  const close = () => {
    go('number')
    setNumber('')
    setError(undefined)
    onClose()
  }
  const full = () => ({
    phoneNumber: number.startsWith('+') ? number : withDialCode(number, country.dial),
    countryCode: country.iso,
  })
  const sending = (ask: () => Promise<Sent>, next: Step) =>
    run(async () => {
      setError(undefined)
      try {
        const { otpCode, resendAfter } = await ask()
        setOnItsWay({ otpCode, resendAt: Date.now() + resendAfter * 1000 })
        go(next)
      } catch (failure) {
        setError(say(refusedWords(failure, numberRefusals)))
      }
    })
  const sendNew = () => sending(() => send(numberCalls.sendCode, full()), 'new code')
  const sendOld = () => sending(() => send(numberCalls.sendOwnCode, {}), 'old code')
  const show = (now: NumberState) => {
    queryClient.setQueryData(callKey(numberCalls.state, {}), now)
    if (now.change) return
    void queryClient.invalidateQueries({ queryKey: [profilesCalls.own.path] })
    toast({ title: say(words.done) })
    close()
  }
  const ask = async (code: string) => {
    const wasLost = state.data?.isLost
    const now = await send(numberCalls.ask, { ...full(), code })
    show(now)
    if (!now.change) return
    if (wasLost) close()
    else go('have old')
  }
  const confirm = async (code: string) => {
    show(await send(numberCalls.confirm, { code }))
    close()
  }

  if (step === 'new code' || step === 'old code') {
    const isNew = step === 'new code'
    return (
      <Dialog
        key={step}
        open={open}
        onClose={close}
        title={say(words.change)}
        description={say(isNew ? words.sentToNew : words.sentToOwn)}
      >
        {onItsWay && (
          <OwnCodeForm
            sent={onItsWay}
            resending={busy}
            onResend={isNew ? sendNew : sendOld}
            onCancel={close}
            onConfirm={isNew ? ask : confirm}
            confirmLabel={words.confirm}
            refusals={numberRefusals}
          />
        )}
        <Refused why={error} />
      </Dialog>
    )
  }
  if (step === 'have old') {
    return (
      <Dialog
        key={step}
        open={open}
        onClose={close}
        title={say(words.haveOld)}
        description={say(words.haveOldText)}
        actions={
          <>
            <Button tone="soft" onClick={close}>
              {say(words.haveItNot)}
            </Button>
            <Button busy={busy} onClick={sendOld}>
              {say(words.haveIt)}
            </Button>
          </>
        }
      >
        <Refused why={error} />
      </Dialog>
    )
  }
  return (
    <Dialog
      key="number"
      open={open}
      onClose={close}
      title={say(words.change)}
      description={say(words.newNumberText)}
      closeLabel={say(words.close)}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (number !== '') sendNew()
        }}
      >
        <NumberField
          ref={null}
          country={country}
          number={number}
          error={error}
          onChange={(next, typed) => {
            setCountry(next)
            setNumber(typed)
            setError(undefined)
          }}
          onEnter={sendNew}
        />
        <Button type="submit" wide busy={busy} disabled={number === ''}>
          {say(words.sendCode)}
        </Button>
      </form>
    </Dialog>
  )
}

function Refused({ why }: { why: string | undefined }) {
  if (!why) return null
  return (
    <p role="alert" className="text-small text-danger">
      {why}
    </p>
  )
}
