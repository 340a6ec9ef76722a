import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { parseDeviceName } from '#features/accounts/sessions/deviceName.ts'
import { send } from '#platform/api/send.ts'
import { queryClient, useCall } from '#platform/api/useCall.ts'
import { formatDate, formatMoment } from '#platform/i18n/dates.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { showToast } from '#ui/feedback/showToast.ts'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { Loaded } from '#ui/loading/Loaded.tsx'
import { AccountCodeDialog } from '../accountCode/AccountCodeDialog.tsx'
import { deviceMessages } from '../devices/devices.messages.ts'
import { knowsPasskeys, makePasskey } from '../passkeys/browserPasskeys.ts'
import { maxPasskeys, type Passkey, passkeysCalls } from '../passkeys/passkeys.contract.ts'
import { passkeysRefusals } from '../passkeys/passkeys.messages.ts'
import { useSensitiveAction } from '../stepUp/useStepUp.tsx'
import { securitySettingsMessages as messages } from './securitySettings.messages.ts'

const { list, sendCode, begin, add, end } = passkeysCalls
const readAgain = () => queryClient.invalidateQueries({ queryKey: [list.path] })

export function PasskeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useSay()
  const own = useCall(list, {}, { enabled: open })
  const [adding, startAdding] = useState(false)
  const { busy, act, stepUpDialog } = useSensitiveAction({ failed: messages.failed, why: passkeysRefusals })
  const remove = ({ id }: Passkey) =>
    act(async () => {
      await send(end, { id })
      await readAgain()
      showToast(messages.removed)
    })
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={say(messages.passkeys)}
        description={say(messages.passkeysText)}
        closeLabel={say(messages.close)}
      >
        <Loaded call={own} failed={messages.notLoaded} skeleton={128}>
          {({ passkeys, recoveryCodesLeft }) => (
            <>
              {passkeys.length > 0 && (
                <ul aria-label={say(messages.passkeys)} className="divided">
                  {passkeys.map((passkey) => (
                    <PasskeyRow
                      key={passkey.id}
                      passkey={passkey}
                      busy={busy}
                      onRemove={() => remove(passkey)}
                    />
                  ))}
                </ul>
              )}
              {!knowsPasskeys() ? (
                <p className="text-small text-muted">{say(messages.unknownHere)}</p>
              ) : (
                passkeys.length < maxPasskeys && (
                  <Button wide onClick={() => startAdding(true)}>
                    <KeyRound size={20} aria-hidden="true" />
                    {say(messages.add)}
                  </Button>
                )
              )}
              {passkeys.length > 0 && <RecoveryCodes left={recoveryCodesLeft} onMade={readAgain} />}
            </>
          )}
        </Loaded>
      </Dialog>
      <AddPasskey open={adding} onClose={() => startAdding(false)} />
      {stepUpDialog}
    </>
  )
}

type PasskeyRowProps = { passkey: Passkey; busy: boolean; onRemove: () => void }

function PasskeyRow({ passkey: { name, addedOn, usedOn, trustedFrom }, busy, onRemove }: PasskeyRowProps) {
  const say = useSay()
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-3 py-2">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </span>
        <span className="block text-small text-muted">
          {say(usedOn ? messages.usedOn(formatDate(usedOn)) : messages.addedOn(formatDate(addedOn)))}
        </span>
        {trustedFrom && (
          <span className="block text-small text-warning">
            {say(messages.proofFrom(formatMoment(new Date(trustedFrom))))}
          </span>
        )}
      </span>
      <Button
        size="small"
        tone="soft"
        busy={busy}
        aria-label={say(messages.removeNamed(name))}
        onClick={onRemove}
      >
        {say(messages.remove)}
      </Button>
    </li>
  )
}

/** Names the passkey after the device, because that's how people recognize it. */
function AddPasskey({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useSay()
  const confirm = async (code: string) => {
    const { options } = await send(begin, { code })
    const made = await makePasskey(options)
    if (!made) return
    await send(add, { made, name: say(deviceMessages(parseDeviceName(navigator.userAgent))) })
    await readAgain()
    showToast(messages.added, messages.addedText)
  }
  return (
    <AccountCodeDialog
      open={open}
      onClose={onClose}
      title={messages.add}
      text={messages.passkeysText}
      consequences={[messages.addText, messages.addedText]}
      sendCode={() => send(sendCode, {})}
      codeSentTo={messages.sentTo}
      confirmLabel={messages.confirm}
      confirm={confirm}
      refusals={passkeysRefusals}
    />
  )
}

/** Shown once: only digests are stored. */
function RecoveryCodes({ left, onMade }: { left: number; onMade: () => void }) {
  const say = useSay()
  const [codes, setCodes] = useState<readonly string[]>()
  const { busy, act, stepUpDialog } = useSensitiveAction({ failed: messages.failed, why: passkeysRefusals })
  const make = () =>
    act(async () => {
      const made = await send(passkeysCalls.makeRecoveryCodes, {})
      setCodes(made.codes)
      onMade()
    })
  return (
    <section className="flex flex-col gap-3 border-t border-border pt-4">
      <h3 className="font-semibold">{say(messages.recovery)}</h3>
      <p className="text-small text-pretty text-muted">
        {say(codes ? messages.madeRecovery : messages.recoveryText)}{' '}
        {!codes && left > 0 && say(messages.recoveryLeft(left))}
      </p>
      {codes && (
        <ul dir="ltr" className="grid grid-cols-2 gap-2 font-semibold tabular max-[420px]:grid-cols-1">
          {codes.map((code) => (
            <li key={code} className="rounded-control bg-surface-2 px-3 py-2 text-center">
              {code}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {codes && (
          <Button size="small" onClick={() => print()}>
            {say(messages.print)}
          </Button>
        )}
        <Button size="small" tone="soft" busy={busy} onClick={make}>
          {say(messages.makeRecovery)}
        </Button>
      </div>
      {stepUpDialog}
    </section>
  )
}
