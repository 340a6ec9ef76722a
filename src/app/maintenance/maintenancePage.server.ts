import type { Language } from '#ground/words/i18n.ts'
import { maintenanceWords } from '#rooms/page/maintenance/maintenance.words.ts'
import { plainPage } from '../plainPage.server.ts'

const { title, text, again } = maintenanceWords

/** The page stands alone, because nothing else is served meanwhile. */
export const maintenancePage = (first: Language) =>
  plainPage(first, {
    title,
    body: (language) => `<p>${text[language]}</p><a href="">${again[language]}</a>`,
  })
