import { readBoot } from '#rooms/page/boot.ts'
import { documentFor, unsealed } from '../document.ts'
import { LegalPage } from '../LegalPage.tsx'
import { privacyPolicy } from './privacy.words.ts'

const boot = readBoot()
const shown = documentFor(privacyPolicy(boot.policy.seal ?? unsealed), boot)

export const PrivacyScreen = () => <LegalPage document={shown} />
