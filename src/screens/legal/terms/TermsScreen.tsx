import { readBoot } from '#features/boot/boot.ts'
import { LegalPage } from '../LegalPage.tsx'
import { withDoors } from './doors.ts'
import { termsOfUse } from './messages.ts'
import { sealedTermsOfUse } from './sealed.ts'

const { sealedMin, features } = readBoot()
const ofRatings = sealedMin ? sealedTermsOfUse(sealedMin) : termsOfUse
const shown = features.includes('rating-doors') ? withDoors(ofRatings) : ofRatings

export const TermsScreen = () => <LegalPage document={shown} />
