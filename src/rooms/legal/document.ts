import { messages, type Text } from '#ground/words/i18n.ts'
import type { Boot } from '#rooms/page/boot.ts'
import type { Seal } from '#rooms/page/policy.ts'

/** The words of a legal page. The screen numbers the sections and lists them at its top. */
export type LegalDocument = {
  title: Text
  intro: Text
  sections: readonly Section[]
}

type Section = Condition & {
  id: string
  heading: Text
  paragraphs: readonly Paragraph[]
  points?: readonly Paragraph[]
}
type Paragraph = Condition & Text

/** Without it something is said everywhere; otherwise in one edition, or where devices can be woken. */
type Condition = { only?: 'specified' | 'trusted' | 'push' }

/** Where ratings are not sealed nothing of it is said. */
export const unsealed: Seal = { min: 0, lot: 0 }

/** What the document says on a server of this edition. */
export function documentFor(
  { sections, ...document }: LegalDocument,
  { policy, push }: Pick<Boot, 'policy' | 'push'>,
) {
  const holds = { specified: !policy.protects, trusted: policy.protects, push: push ?? false }
  const isSaid = ({ only }: Condition) => !only || holds[only]
  return {
    ...document,
    sections: sections.filter(isSaid).map(({ paragraphs, points = [], ...section }) => ({
      ...section,
      paragraphs: paragraphs.filter(isSaid),
      points: points.filter(isSaid),
    })),
  }
}

export const legalWords = messages({
  back: {
    en: 'Back to settings',
    ar: 'العودة إلى الإعدادات',
  },
  home: {
    en: 'Back to the home page',
    ar: 'العودة إلى الصفحة الرئيسية',
  },
  updated: {
    en: 'Last updated: July 2, 2025',
    ar: 'آخر تحديث: 2 يوليو 2025',
  },
  contents: {
    en: 'On this page',
    ar: 'في هذه الصفحة',
  },
  contact: {
    en: 'Contact us',
    ar: 'تواصل معنا',
  },
  contactText: {
    en: 'Questions, complaints and requests about your data are welcome at',
    ar: 'نرحّب بأسئلتك وشكاواك وطلباتك بشأن بياناتك على العنوان',
  },
})
