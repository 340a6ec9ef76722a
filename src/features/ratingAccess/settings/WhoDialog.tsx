import { Check, KeyRound, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useViewer } from '#features/accounts/sessions/viewer.ts'
import { LinkField } from '#features/sharing/QrCode.tsx'
import { sharingMessages } from '#features/sharing/sharing.messages.ts'
import { ratingLink } from '#features/sharing/useRatingLink.ts'
import { useShare } from '#features/sharing/useShare.ts'
import { send } from '#platform/api/send.ts'
import { useCall } from '#platform/api/useCall.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { showToast } from '#ui/feedback/showToast.ts'
import { useLastWanted } from '#ui/fields/useLastWanted.ts'
import { ConfirmDialog } from '#ui/floating/ConfirmDialog.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { Loaded } from '#ui/loading/Loaded.tsx'
import { type RatingPermission, ratingAccessCalls, ratingPermissions } from '../ratingAccess.contract.ts'
import { isWider } from '../ratingAccess.rules.ts'
import { AllowedRaters } from './AllowedRaters.tsx'
import { ratingAccessSettingsMessages as messages, whoMessages } from './ratingAccessSettings.messages.ts'
import { setRatingAccess, useRatingAccessChange } from './useRatingAccessChange.ts'

export function WhoDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useSay()
  const viewer = useViewer()
  const own = useCall(ratingAccessCalls.own, {}, { enabled: open })
  const [asksForLink, askForLink] = useState(false)
  const { busy, act, stepUpDialog } = useRatingAccessChange()
  const [former, rememberFormer] = useState<RatingPermission>()
  const [wanted, want] = useLastWanted((next: RatingPermission) =>
    act(async () => {
      setRatingAccess(await send(ratingAccessCalls.change, { who: next }))
      rememberFormer(own.data && isWider(next, own.data.who) ? own.data.who : undefined)
    }),
  )
  const who = wanted ?? own.data?.who

  const choose = (next: RatingPermission) => (next === 'link' ? askForLink(true) : want(next))
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={say(messages.who)}
        description={say(messages.whoText)}
        closeLabel={say(messages.close)}
      >
        <Loaded call={own} failed={messages.notLoaded} skeleton={224}>
          {() => (
            <div
              role="radiogroup"
              aria-label={say(messages.who)}
              aria-busy={busy}
              onKeyDown={moveFocus}
              className="-mx-6 divided"
            >
              {ratingPermissions.map((each) => (
                <label
                  key={each}
                  className="flex min-h-14 items-center justify-between gap-3 px-6 py-2 -outline-offset-2 outline-focus transition-colors duration-120 hover:bg-surface-2 has-[:focus-visible]:outline-2"
                >
                  <span className="min-w-0">
                    <span className="block">{say(whoMessages[each].name)}</span>
                    <span className="block text-small text-muted">{say(whoMessages[each].text)}</span>
                  </span>
                  <input
                    type="radio"
                    name="who"
                    value={each}
                    checked={each === who}
                    onChange={() => choose(each)}
                    className="sr-only"
                  />
                  {each === who && <Check size={22} aria-hidden="true" className="shrink-0 text-primary" />}
                </label>
              ))}
            </div>
          )}
        </Loaded>
        {former && (
          <Button tone="soft" busy={busy} onClick={() => want(former)}>
            <Undo2 size={18} aria-hidden="true" className="rtl:-scale-x-100" />
            {say(messages.takeBack)}
          </Button>
        )}
        {who === 'link' && own.data?.key && viewer && (
          <LinkKey userId={viewer.userId} linkKey={own.data.key} />
        )}
        {who === 'chosen' && <AllowedRaters />}
      </Dialog>
      <ConfirmDialog
        open={asksForLink}
        title={say(messages.linkAsk)}
        description={say(own.data?.key ? messages.linkAskAgain : messages.linkAskText)}
        cancel={say(messages.cancel)}
        onCancel={() => askForLink(false)}
        confirm={say(messages.linkGoOn)}
        onConfirm={() => {
          askForLink(false)
          void want('link')
        }}
      />
      {stepUpDialog}
    </>
  )
}

/** Arrows only move focus: choices take effect immediately. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const radios = [...event.currentTarget.querySelectorAll('input')]
  const now = radios.findIndex((radio) => radio.matches(':focus'))
  radios.at((now + step) % radios.length)?.focus()
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

function LinkKey({ userId, linkKey }: { userId: string; linkKey: string }) {
  const say = useSay()
  const link = ratingLink(userId, linkKey)
  const { copy } = useShare(link, sharingMessages.rateMe)
  const [asking, ask] = useState(false)
  const { busy, act, stepUpDialog } = useRatingAccessChange()
  const renew = () =>
    act(async () => {
      setRatingAccess(await send(ratingAccessCalls.newKey, {}))
      showToast(messages.newKeyDone, messages.newKeyDoneText)
      ask(false)
    })
  return (
    <div className="flex flex-col gap-3">
      <LinkField label={say(messages.link)} link={link} onCopy={copy} />
      <div className="self-start">
        <Button size="small" tone="soft" onClick={() => ask(true)}>
          <KeyRound size={18} aria-hidden="true" />
          {say(messages.newKey)}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={say(messages.newKeyAsk)}
        description={say(messages.newKeyText)}
        cancel={say(messages.cancel)}
        onCancel={() => ask(false)}
        confirm={say(messages.newKey)}
        onConfirm={renew}
        danger
        busy={busy}
      />
      {stepUpDialog}
    </div>
  )
}
