import type { FastifyRequest } from 'fastify'
import { ownCookieIn } from '#platform/http/cookies.server.ts'
import { isLanguage, type Language } from '#platform/i18n/i18n.ts'

/**
 * Uses the cookie, else the link's language, else English. The trusted edition tries the browser's language
 * before English.
 */
export function requestLanguage(
  request: Pick<FastifyRequest, 'cookies' | 'headers' | 'url'>,
  followsBrowser = false,
): Language {
  const chosen = ownCookieIn(request.cookies, 'language')
  if (isLanguage(chosen)) return chosen
  const sent = new URLSearchParams(request.url.split('?')[1]).get('lang')
  if (isLanguage(sent)) return sent
  return followsBrowser ? browserLanguage(request.headers['accept-language'] ?? '') : 'en'
}

/** If the browser has a third language, its country decides. */
const arabCountries = /-(AE|BH|DJ|DZ|EG|IQ|JO|KM|KW|LB|LY|MA|MR|OM|PS|QA|SA|SD|SO|SY|TN|YE)\b/i

export function browserLanguage(accepted: string): Language {
  const wanted = accepted
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';')
      const weight = rest.find((each) => each.trim().startsWith('q='))
      return { tag, weight: weight ? Number(weight.trim().slice(2)) || 0 : 1 }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
  const ours = wanted.find((tag) => /^(ar|en)\b/i.test(tag))
  if (ours && wanted.indexOf(ours) === 0) return /^ar/i.test(ours) ? 'ar' : 'en'
  if (wanted.some((tag) => arabCountries.test(tag))) return 'ar'
  return ours && /^ar/i.test(ours) ? 'ar' : 'en'
}
