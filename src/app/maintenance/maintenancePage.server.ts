import { maintenanceWords } from '#features/maintenance/messages.ts'
import type { Language } from '#kit/words/i18n.ts'
import { plainPage } from '../plainPage.server.ts'

const { title, text, again } = maintenanceWords

/** The page stands alone, because nothing else is served meanwhile. */
export const maintenancePage = (first: Language) =>
  plainPage(first, {
    title,
    body: (language) => `<p>${text[language]}</p><a href="">${again[language]}</a>`,
  })
