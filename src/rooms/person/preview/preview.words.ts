import { byGender, type Gender } from '#ground/words/gender.ts'
import type { Text } from '#ground/words/i18n.ts'
import { promise } from '#rooms/ratings/lot/promise.ts'

/** The words that messaging apps show beside a link. */
export const previewWords = {
  title: (name: string): Text => ({
    en: `Rate ${name} · Simat`,
    ar: `قيّم ${name} · سِمات`,
  }),
  closedTitle: (name: string): Text => ({
    en: `${name} · Simat`,
    ar: `${name} · سِمات`,
  }),
  rated: (name: string, gender: Gender | null, average: string): Text => ({
    en: `${name} is rated ${average} of 5 by people who know them.`,
    ar: `متوسط تقييم ${name} ${byGender(gender, ['عند من يعرفونه', 'عند من يعرفونها', 'عند المعارف'])}: ${average} من 5.`,
  }),
  inviting: ({ en, ar }: Text): Text => ({
    en: `${en} Add your stars, trait by trait: it takes a minute.`,
    ar: `${ar} أضف نجومك صفةً صفةً في دقيقة.`,
  }),
  unrated: (name: string): Text => ({
    en: `Do you know ${name}? Give your stars, trait by trait. Ratings are shown without names.`,
    ar: `هل تعرف ${name}؟ امنح نجومك صفةً صفةً. تُعرض التقييمات بلا أسماء.`,
  }),
  unratedSealed: (name: string, lot: number): Text => ({
    en: `Do you know ${name}? Give your stars, trait by trait. ${promise(lot).en}`,
    ar: `هل تعرف ${name}؟ امنح نجومك صفةً صفةً. ${promise(lot).ar}`,
  }),
  alt: (name: string): Text => ({
    en: `${name} on Simat`,
    ar: `${name} في سِمات`,
  }),
  call: { en: 'Rate my traits', ar: 'قيّم صفاتي' } satisfies Text,
  site: { en: 'Simat', ar: 'سِمات' } satisfies Text,
}
