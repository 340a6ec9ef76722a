import type { FastifyRequest } from 'fastify'
import { isTheme, type Theme, themeCookie } from '#ui/theme/theme.ts'

export function requestTheme({ cookies }: Pick<FastifyRequest, 'cookies'>): Theme {
  const chosen = cookies[themeCookie]
  return isTheme(chosen) ? chosen : 'system'
}
