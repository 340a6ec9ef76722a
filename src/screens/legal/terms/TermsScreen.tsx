import { readBoot } from '#features/boot/boot.ts'
import { LegalPage } from '../LegalPage.tsx'
import { withDoors } from './doors.ts'
import { termsOfUse } from './messages.ts'
import { sealedTermsOfUse } from './sealed.ts'

const { policy } = readBoot()
const ofRatings = policy.sealedMin ? sealedTermsOfUse(policy.sealedMin) : termsOfUse
const shown = policy.hasDoors ? withDoors(ofRatings) : ofRatings

export const TermsScreen = () => <LegalPage document={shown} />
