import type { FastifyInstance, FastifyRequest } from 'fastify'
import { escaped } from '#ground/html.server.ts'
import type { Language } from '#ground/words/i18n.ts'
import type { Boot } from '#rooms/page/boot.ts'
import { plainPage } from '../plainPage.server.ts'
import { deletionPageWords as words } from './deletionPage.words.ts'

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

function deletionPage(first: Language, supportEmail: string) {
  const { title, how, grace, goes, stays, without, toSettings } = words
  const email = escaped(supportEmail)
  // So that a long address breaks where the text is large and the screen narrow.
  const broken = email.replaceAll(/[@.]/g, '$&<wbr>')
  const letter = `<p><a dir="ltr" href="mailto:${email}">${broken}</a></p>`
  const told = [how, grace, goes, stays, without]
  const body = (language: Language) =>
    `${told.map((each) => `<p>${each[language]}</p>`).join('')}${letter}<p><a href="/settings">${toSettings[language]}</a></p>`
  return plainPage(first, { title, body, isIndexed: true })
}
