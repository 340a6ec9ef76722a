import type { Language } from '#ground/words/i18n.ts'
import { people } from '../../support/people.ts'

/** The one who looks, and the one whom they look at: two people of the demo's world. */
export function company(language: Language) {
  const [viewer, rated] = language === 'en' ? [people.sara, people.yusuf] : [people.noura, people.fahad]
  return { viewer, rated }
}
