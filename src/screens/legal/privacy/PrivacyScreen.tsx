import { readBoot } from '#features/boot/boot.ts'
import { LegalPage } from '../LegalPage.tsx'
import { withDoors } from './doors.ts'
import { privacyPolicy } from './messages.ts'
import { sealedPrivacyPolicy } from './sealed.ts'

const { sealedMin, features } = readBoot()
const ofRatings = sealedMin ? sealedPrivacyPolicy(sealedMin) : privacyPolicy
const shown = features.includes('rating-doors') ? withDoors(ofRatings) : ofRatings

export const PrivacyScreen = () => <LegalPage document={shown} />
