import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Boot } from '#features/boot/boot.ts'
import { escaped } from '#kit/html.server.ts'
import { documentAttributes, type Language, languages } from '#kit/words/i18n.ts'
import { maintenanceStyle } from '../maintenance/maintenancePage.server.ts'
import { waitingMark } from '../mark.server.ts'
import { deletionPageWords as words } from './messages.ts'

const address = '/delete-account'

type LanguageOf = (request: FastifyRequest) => Language

/**
 * Stores ask for an address that says how an account is deleted. It stands alone, so that it costs no other
 * page anything, and is read without a script.
 */
export function serveDeletionPage(app: FastifyInstance, boot: Boot, languageOf: LanguageOf) {
  if (!boot.policy.protects) return
  app.get(address, (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', vary: 'Cookie, Accept-Language' })
      .send(deletionPage(languageOf(request), boot.supportEmail)),
  )
}

/** In both languages, that of the reader first. */
function deletionPage(language: Language, supportEmail: string) {
  const { lang, dir } = documentAttributes(language)
  const order = [language, ...languages.filter((other) => other !== language)]
  return `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${words.title[language]}</title>
<style>${maintenanceStyle}</style>
</head>
<body>
<main>
${waitingMark('')}
${order.map((each, place) => deletionSection(each, place === 0 ? 'h1' : 'h2', supportEmail)).join('\n')}
</main>
</body>
</html>
`
}

function deletionSection(language: Language, heading: 'h1' | 'h2', supportEmail: string) {
  const { lang, dir } = documentAttributes(language)
  const { title, how, grace, goes, stays, without, toSettings } = words
  const email = escaped(supportEmail)
  // So that a long address breaks where the text is large and the screen narrow.
  const broken = email.replaceAll(/[@.]/g, '$&<wbr>')
  const letter = `<p><a dir="ltr" href="mailto:${email}">${broken}</a></p>`
  const told = [how, grace, goes, stays, without]
  return [
    `<section lang="${lang}" dir="${dir}"><${heading}>${title[language]}</${heading}>`,
    ...told.map((each) => `<p>${each[language]}</p>`),
    letter,
    `<p><a href="/settings">${toSettings[language]}</a></p>`,
    '</section>',
  ].join('')
}
