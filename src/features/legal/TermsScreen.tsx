import { readBoot } from '#features/site/boot.ts'
import { documentFor, legalDocument, unsealed } from './document.ts'
import { LegalPage } from './LegalPage.tsx'
import ar from './terms.ar.md?raw'
import en from './terms.en.md?raw'

const boot = readBoot()
const shown = documentFor(legalDocument(en, ar, boot.policy.seal ?? unsealed), boot)

export const TermsScreen = () => <LegalPage document={shown} />
