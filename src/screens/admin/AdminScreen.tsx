import { useUnlocked } from '#features/admin/lock.ts'
import { PasswordForm } from '#features/admin/PasswordForm.tsx'
import { Desk } from './Desk.tsx'

/** Asks for the password, and then shows the desk. */
export const AdminScreen = () => (useUnlocked() ? <Desk /> : <PasswordForm />)
