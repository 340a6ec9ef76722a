import { Desk } from './Desk.tsx'
import { useUnlocked } from './lock.ts'
import { PasswordForm } from './PasswordForm.tsx'

/** The gate, and behind it the desk. */
export const AdminScreen = () => (useUnlocked() ? <Desk /> : <PasswordForm />)
