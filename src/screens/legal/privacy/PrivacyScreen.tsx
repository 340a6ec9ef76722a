import { readBoot } from '#features/boot/boot.ts'
import { LegalPage } from '../LegalPage.tsx'
import { withDoors } from './doors.ts'
import { privacyPolicy } from './messages.ts'
import { sealedPrivacyPolicy } from './sealed.ts'

const { policy } = readBoot()
const ofRatings = policy.sealedMin ? sealedPrivacyPolicy(policy.sealedMin) : privacyPolicy
const shown = policy.hasDoors ? withDoors(ofRatings) : ofRatings

export const PrivacyScreen = () => <LegalPage document={shown} />
