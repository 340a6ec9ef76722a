import { readBoot } from '#rooms/page/boot.ts'
import { KeyGate } from './administrators/KeySignIn.tsx'
import { Desk } from './Desk.tsx'
import { useUnlocked } from './lock.ts'
import { PasswordForm } from './PasswordForm.tsx'

const { deskByKeyAlone } = readBoot()

/** Asks for the password or a passkey, and then shows the desk. */
export function AdminScreen() {
  const isUnlocked = useUnlocked()
  if (isUnlocked) return <Desk />
  return deskByKeyAlone ? <KeyGate /> : <PasswordForm />
}
