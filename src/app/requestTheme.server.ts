import type { FastifyRequest } from 'fastify'
import { ownCookieIn } from '#platform/http/cookies.server.ts'
import { isTheme, type Theme, themeCookie } from '#ui/theme/theme.ts'

export function requestTheme({ cookies }: Pick<FastifyRequest, 'cookies'>): Theme {
  const chosen = ownCookieIn(cookies, themeCookie)
  return isTheme(chosen) ? chosen : 'system'
}
