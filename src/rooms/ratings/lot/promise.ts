import type { Text } from '#ground/words/i18n.ts'

/** What sealed ratings promise to the rater; of `lot` stars about one is drawn. */
export const promise = (lot: number): Text => ({
  en: `${drawn(lot).en} you gave.`,
  ar: `${drawn(lot).ar} منحت.`,
})

/** The same, said to the one who is rated. */
export const promiseToOthers = (lot: number): Text => ({
  en: `${drawn(lot).en} anybody gave.`,
  ar: `${drawn(lot).ar} منحه أحد.`,
})

const drawn = (lot: number): Text => ({
  en: `About one star in ${spelled.en[lot - first] ?? lot} is drawn by lot, so no star proves what`,
  ar: `نحو نجمة من كل ${spelled.ar[lot - first] ?? lot} تُسحب بالقرعة، فلا تثبت أي نجمة ما`,
})

/** An operator may choose from eight to fifteen. */
const first = 8
const spelled = {
  en: ['eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen'],
  ar: ['ثمانٍ', 'تسع', 'عشر', 'إحدى عشرة', 'اثنتي عشرة', 'ثلاث عشرة', 'أربع عشرة', 'خمس عشرة'],
}
