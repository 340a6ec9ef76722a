import { globSync } from 'node:fs'
import { root } from '#platform/root.server.ts'
import type { Listed } from './screenStates.ts'

const lists: { listed: Listed[] }[] = await Promise.all(
  globSync('src/**/*.states.ts', { cwd: root }).map((file) => import(`../../${file}`)),
)

export const everyList = lists.flatMap(({ listed }) => listed)
