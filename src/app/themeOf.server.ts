import type { FastifyRequest } from 'fastify'
import { cookieIn } from '#ground/http/cookies.server.ts'
import { isTheme, type Theme, themeCookie } from '#rooms/page/theme/theme.ts'

/** The theme that somebody chose on this browser, written into the page so that nothing flashes. */
export function themeOf({ headers }: Pick<FastifyRequest, 'headers'>): Theme {
  const chosen = cookieIn(headers.cookie, themeCookie)
  return isTheme(chosen) ? chosen : 'system'
}
