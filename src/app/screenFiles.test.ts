import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screenFiles } from './builtAssets.server.ts'
import { rareScreens } from './rareScreens.ts'
import { screens } from './screenLoaders.ts'

test('a page preloads the screen it opens', () => {
  const files = Object.entries({ ...screens, ...rareScreens }).map(([page, load]) => {
    if (load === 'first') return [page, null]
    const [, file] = /import\('#(.+?)'\)/.exec(`${load}`) ?? []
    return [page, file]
  })
  assert.deepEqual(Object.fromEntries(files), screenFiles)
})
