import { LegalPage } from '../LegalPage.tsx'
import { privacyPolicy } from './messages.ts'

export const PrivacyScreen = () => <LegalPage document={privacyPolicy} />
