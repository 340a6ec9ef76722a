import { readBoot } from '#rooms/page/boot.ts'
import { documentFor, unsealed } from '../document.ts'
import { LegalPage } from '../LegalPage.tsx'
import { termsOfUse } from './terms.words.ts'

const boot = readBoot()
const shown = documentFor(termsOfUse(boot.policy.seal ?? unsealed), boot)

export const TermsScreen = () => <LegalPage document={shown} />
