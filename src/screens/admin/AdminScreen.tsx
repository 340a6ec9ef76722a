import { KeyGate } from '#features/admin/administrators/KeySignIn.tsx'
import { useUnlocked } from '#features/admin/lock.ts'
import { PasswordForm } from '#features/admin/PasswordForm.tsx'
import { readBoot } from '#features/boot/boot.ts'
import { Desk } from './Desk.tsx'

const { deskByKeyAlone } = readBoot()

/** Asks for the password or a passkey, and then shows the desk. */
export function AdminScreen() {
  const isUnlocked = useUnlocked()
  if (isUnlocked) return <Desk />
  return deskByKeyAlone ? <KeyGate /> : <PasswordForm />
}
