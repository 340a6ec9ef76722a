import { readBoot } from '#features/boot/boot.ts'
import { documentFor } from '../document.ts'
import { LegalPage } from '../LegalPage.tsx'
import { privacyPolicy } from './messages.ts'

const { policy, features } = readBoot()
const shown = documentFor(privacyPolicy(policy.sealedMin ?? 0), features)

export const PrivacyScreen = () => <LegalPage document={shown} />
