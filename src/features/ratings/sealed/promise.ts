import type { Text } from '#platform/i18n/i18n.ts'

/** `lot`: about one star in this many is randomized. */
export const promise = (lot: number): Text => ({
  en: `${drawn(lot).en} you gave.`,
  ar: `${drawn(lot).ar} منحت.`,
})

export const promiseToOthers = (lot: number): Text => ({
  en: `${drawn(lot).en} anybody gave.`,
  ar: `${drawn(lot).ar} منحه أحد.`,
})

export const howMany = (lot: number): Text => ({
  en: `${share(lot).en}.`,
  ar: `${share(lot).ar}.`,
})

const drawn = (lot: number): Text => ({
  en: `${share(lot).en}, so no star proves what`,
  ar: `${share(lot).ar}، فلا تثبت أي نجمة ما`,
})

const share = (lot: number): Text => ({
  en: `About one star in ${spelled.en[lot - first] ?? lot} is drawn by lot`,
  ar: `نحو نجمة من كل ${spelled.ar[lot - first] ?? lot} تُسحب بالقرعة`,
})

/** Operators may set `lot` to 8–15. */
const first = 8
const spelled = {
  en: ['eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen'],
  ar: ['ثمانٍ', 'تسع', 'عشر', 'إحدى عشرة', 'اثنتي عشرة', 'ثلاث عشرة', 'أربع عشرة', 'خمس عشرة'],
}
