import { ShieldCheck, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { knowsPasskeys } from '#features/security/passkeys/browserPasskeys.ts'
import { passkeysCalls } from '#features/security/passkeys/passkeys.contract.ts'
import { useCall } from '#platform/api/useCall.ts'
import { useSay } from '#platform/i18n/language.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { securityOfferMessages as messages } from './home.messages.ts'

/** Stored per device, because the offer is for this device. */
const declined = 'protectDeclined'
const day = 86_400_000

/** From day two, for people without a passkey; day one is busy enough. */
export function ProtectOffer() {
  const say = useSay()
  const own = useCall(profilesCalls.own, {})
  const [gone, setGone] = useState(() => localStorage.getItem(declined) !== null)
  const isDue = own.data !== undefined && Date.now() - Date.parse(own.data.createdAt) > day
  const passkeys = useCall(passkeysCalls.list, {}, { enabled: isDue && !gone && knowsPasskeys() })
  if (gone || passkeys.data?.passkeys.length !== 0) return null

  const decline = () => {
    localStorage.setItem(declined, '1')
    setGone(true)
  }
  return (
    <Card flush>
      <div className="flex items-center gap-1 pe-3">
        <Link
          href="/settings?part=security"
          className="flex min-h-16 min-w-0 flex-1 items-center gap-3.5 px-5 py-3 -outline-offset-2 transition-colors duration-120 hover:bg-surface-2"
        >
          <ShieldCheck size={24} aria-hidden="true" className="shrink-0 text-primary" />
          <span className="min-w-0">
            <span className="block font-semibold">{say(messages.title)}</span>
            <span className="block text-small text-pretty text-muted">{say(messages.text)}</span>
          </span>
        </Link>
        <IconButton label={say(messages.notNow)} icon={<X size={20} />} onClick={decline} />
      </div>
    </Card>
  )
}
