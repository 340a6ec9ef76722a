import { LegalPage } from '../LegalPage.tsx'
import { termsOfUse } from './messages.ts'

export const TermsScreen = () => <LegalPage document={termsOfUse} />
