import { readBoot } from '#kit/boot.ts'
import { LegalPage } from '../LegalPage.tsx'
import { termsOfUse } from './messages.ts'
import { sealedTermsOfUse } from './sealed.ts'

const { sealedMin } = readBoot()
const shown = sealedMin ? sealedTermsOfUse(sealedMin) : termsOfUse

export const TermsScreen = () => <LegalPage document={shown} />
