import { useCall } from '#platform/api/useCall.ts'
import { formatDay } from '#platform/i18n/dates.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { Loaded } from '#ui/loading/Loaded.tsx'
import { type ConsentAnswer, consentsCalls } from './consents.contract.ts'
import { consentMessages, agreedMessages as messages } from './consents.messages.ts'

export function AgreedDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useSay()
  const call = useCall(consentsCalls.own, {}, { enabled: open })
  return (
    <Dialog open={open} onClose={onClose} title={say(messages.title)} closeLabel={say(messages.close)}>
      <Loaded call={call} failed={messages.failed} skeleton={192}>
        {({ agreed: all }) => (
          <ul aria-label={say(messages.title)} className="divided">
            {all.map((agreed) => (
              <AgreedRow key={`${agreed.what} ${agreed.version}`} {...agreed} />
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  )
}

function AgreedRow({ what, version, agreedOn }: ConsentAnswer) {
  const say = useSay()
  const day = formatDay(new Date(agreedOn))
  return (
    <li className="py-3">
      <p className="font-semibold">{say(consentMessages[what])}</p>
      <p className="text-small text-muted">
        {say(what === 'adult' ? messages.confirmedOn(day) : messages.agreedOn(day))}
      </p>
      {what !== 'adult' && (
        <p className="text-small text-muted">{say(messages.version(formatDay(new Date(version))))}</p>
      )}
    </li>
  )
}
