import { promise } from '#features/ratings/sealed/promise.ts'
import { sealedMessages } from '#features/ratings/sealed/sealed.messages.ts'
import type { Boot } from '#features/site/boot.ts'
import type { Seal } from '#features/site/policy.ts'
import { defineMessages, type Text } from '#platform/i18n/i18n.ts'

export type LegalDocument = {
  title: Text
  intro: Text
  sections: readonly Section[]
}

type Section = Condition & { id: string; heading: Text; paragraphs: Paragraph[]; points: Paragraph[] }
type Paragraph = Condition & Text

type Condition = { only?: (typeof conditions)[number] }
const conditions = ['specified', 'trusted', 'push'] as const

export const unsealed: Seal = { min: 0 }

const line =
  /^(?<mark>##? |- )?(?:\{(?<only>\w+)\} )?(?<text>.*?)(?: \{#(?<id>\S+?)(?: (?<sectionOnly>\w+))?\})?$/

export const linesOf = (markdown: string) =>
  markdown
    .split('\n')
    .filter(Boolean)
    .map((each) => {
      const { mark, only, text = '', id = '', sectionOnly } = line.exec(each)?.groups ?? {}
      const condition = conditions.find((name) => name === (only ?? sectionOnly))
      return { mark, text, id, ...(condition && { only: condition }) }
    })

/** Both languages have matching lines. `{trusted}` is a condition; `{promise}` inserts shared text. */
export function legalDocument(en: string, ar: string, { min }: Seal): LegalDocument {
  const { how, guess, limits } = sealedMessages
  const elsewhere: Record<string, Text> = { promise, how: how(min), guess, limits }
  const arabic = linesOf(ar)
  const [title, intro, ...lines] = linesOf(en).map(({ text, ...about }, i) => ({
    ...about,
    said: elsewhere[text.slice(1, -1)] ?? { en: text, ar: arabic[i]?.text ?? '' },
  }))
  const sections: Section[] = []
  for (const { mark, id, said, ...condition } of lines) {
    if (mark === '## ') sections.push({ ...condition, id, heading: said, paragraphs: [], points: [] })
    else sections.at(-1)?.[mark ? 'points' : 'paragraphs'].push({ ...condition, ...said })
  }
  return { title: title!.said, intro: intro!.said, sections }
}

export function documentFor(
  { sections, ...document }: LegalDocument,
  { policy, push }: Pick<Boot, 'policy' | 'push'>,
) {
  const holds = { specified: !policy.protects, trusted: policy.protects, push: push ?? false }
  const isSaid = ({ only }: Condition) => !only || holds[only]
  return {
    ...document,
    sections: sections.filter(isSaid).map(({ paragraphs, points, ...section }) => ({
      ...section,
      paragraphs: paragraphs.filter(isSaid),
      points: points.filter(isSaid),
    })),
  }
}

export const legalMessages = defineMessages({
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
