import { Desk } from './Desk.tsx'
import { Gate } from './Gate.tsx'
import { useUnlocked } from './lock.ts'

/** The gate, and behind it the desk. */
export const AdminScreen = () => (useUnlocked() ? <Desk /> : <Gate />)
