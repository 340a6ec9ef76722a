import { readBoot } from '#features/boot/boot.ts'
import { documentFor } from '../document.ts'
import { LegalPage } from '../LegalPage.tsx'
import { termsOfUse } from './messages.ts'

const { policy, features } = readBoot()
const shown = documentFor(termsOfUse(policy.sealedMin ?? 0), features)

export const TermsScreen = () => <LegalPage document={shown} />
