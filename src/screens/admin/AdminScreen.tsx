import { FirstKeyForm } from '#features/admin/administrators/FirstKeyForm.tsx'
import { KeyGate } from '#features/admin/administrators/KeySignIn.tsx'
import { useLinkInAddress } from '#features/admin/administrators/useLinkInAddress.ts'
import { useUnlocked } from '#features/admin/lock.ts'
import { PasswordForm } from '#features/admin/PasswordForm.tsx'
import { readBoot } from '#features/boot/boot.ts'
import { Desk } from './Desk.tsx'

const { policy, deskByKeyAlone } = readBoot()

/** Asks for the password or a passkey, and then shows the desk. A link of an invitation comes before both. */
export function AdminScreen() {
  const isUnlocked = useUnlocked()
  const [link, forgetLink] = useLinkInAddress()
  if (link !== null && policy.protects) return <FirstKeyForm key={link} link={link} onDone={forgetLink} />
  if (isUnlocked) return <Desk />
  return deskByKeyAlone ? <KeyGate /> : <PasswordForm />
}
