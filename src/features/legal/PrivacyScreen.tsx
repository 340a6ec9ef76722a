import { readBoot } from '#features/site/boot.ts'
import { documentFor, legalDocument, unsealed } from './document.ts'
import { LegalPage } from './LegalPage.tsx'
import ar from './privacy.ar.md?raw'
import en from './privacy.en.md?raw'

const boot = readBoot()
const shown = documentFor(legalDocument(en, ar, boot.policy.seal ?? unsealed), boot)

export const PrivacyScreen = () => <LegalPage document={shown} />
