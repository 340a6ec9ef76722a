import { readBoot } from '#kit/boot.ts'
import { LegalPage } from '../LegalPage.tsx'
import { privacyPolicy } from './messages.ts'
import { sealedPrivacyPolicy } from './sealed.ts'

const { sealedMin } = readBoot()
const shown = sealedMin ? sealedPrivacyPolicy(sealedMin) : privacyPolicy

export const PrivacyScreen = () => <LegalPage document={shown} />
