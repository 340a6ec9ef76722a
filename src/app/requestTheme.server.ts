import type { FastifyRequest } from 'fastify'
import { isTheme, type Theme, themeCookie } from '#ui/theme/theme.ts'

/** The theme that somebody chose on this browser, written into the page so that nothing flashes. */
export function requestTheme({ cookies }: Pick<FastifyRequest, 'cookies'>): Theme {
  const chosen = cookies[themeCookie]
  return isTheme(chosen) ? chosen : 'system'
}
