import { Desk } from './Desk.tsx'
import { useUnlocked } from './lock.ts'
import { PasswordForm } from './PasswordForm.tsx'

/** Asks for the password, and then shows the desk. */
export const AdminScreen = () => (useUnlocked() ? <Desk /> : <PasswordForm />)
