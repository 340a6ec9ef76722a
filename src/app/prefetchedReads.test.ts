import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSession } from '#features/accounts/sessions/sessions.server.ts'
import { mirrorCalls } from '#features/home/mirror/mirror.contract.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import type { Call } from '#platform/api/contract.ts'
import { startApp } from '#tests/support/app.ts'
import { ask, jsonBody } from '#tests/support/ask.ts'
import { disagreeing } from '#tests/support/disagreeing.ts'
import { people, strangers } from '#tests/support/people.ts'
import { trusted } from '#tests/support/policies.ts'
import { type PageName, pageAt, pages } from './pages.ts'
import { prefetchedReads } from './prefetchedReads.server.ts'

const app = await startApp({ environment: { EDITION: 'trusted' } })
await app.join(people.fahad)
const crowd = strangers(20)
const join = async () => (await app.join(crowd.pop()!)).id
const cookieOf = ({ token }: { token: string }) => `session=${token}`

const strengths: Record<string, () => Promise<string>> = {
  nobody: async () => '',
  registering: async () => cookieOf(await app.register(crowd.pop()!.phone)),
  member: async () => cookieOf(await app.as(await join())),
  limited: async () => cookieOf(await app.limited(await join())),
  async suspended() {
    const { id, token } = await app.as(await join())
    await app.db.write('test_suspended', 'update accounts set is_suspended = true where id = $1', [id])
    return cookieOf({ token })
  },
  async 'with a consent missing'() {
    const { id, token } = await app.as(await join())
    await disagreeing(app.db, id)
    return cookieOf({ token })
  },
  unsure: async () =>
    cookieOf({ token: await createSession(app.db.write, await join(), 3600, { isUnsure: true }) }),
}

const addresses = Object.values(pages).flatMap(({ path }) => {
  const address = path.replace(':userId', people.fahad.handle).replace('*', 'nowhere')
  return path.startsWith('/rate') ? [address, `${address}?k=abcdefgh`] : [address]
})

async function brought(path: string, cookie: string) {
  const { text } = await ask(app.origin, { path, headers: { cookie } })
  const [, answers = '[]'] = /id="answers">(.*?)<\/script>/s.exec(text) ?? []
  return JSON.parse(answers) as [path: string, input: Record<string, string>, answer: unknown][]
}

async function statusOf(call: Call, input: Record<string, string>, cookie: string) {
  const address = call.path.replace(/:(\w+)/g, (_, name: string) => input[name] ?? '')
  const inPath = Object.keys(call.params?.properties ?? {})
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)))
  const query = Object.keys(rest).length > 0 ? `?${new URLSearchParams(rest)}` : ''
  const { headers, body } = call.body ? jsonBody(rest) : { headers: {}, body: '' }
  const path = call.body ? address : address + query
  return (await ask(app.origin, { method: call.method, path, headers: { ...headers, cookie }, body })).status
}

test('every page × every session strength: a page includes only reads that its viewer may make', async (t) => {
  for (const [strength, somebody] of Object.entries(strengths)) {
    const cookie = await somebody()
    const cells: string[] = []
    for (const address of addresses) {
      const given = await brought(address, cookie)
      const name: PageName = pageAt(address.split('?')[0]!, trusted)
      const asked = prefetchedReads(name, address.split('?'), trusted)
      for (const [path, input] of given) {
        const read = asked.find(({ call }) => call.path === path)
        assert.ok(read, `${address} brings ${path}, which it does not ask`)
        const status = await statusOf(read.call, input, cookie)
        assert.equal(status, 200, `${address} brings ${path} to ${strength}, whose call answers ${status}`)
      }
      cells.push(`${address} ${given.length} of ${asked.length}`)
    }
    t.diagnostic(`${strength}: ${cells.filter((cell) => !cell.endsWith(' 0')).join(' · ')}`)
  }
})

test("the mirror and the stars a member gave reach a full session's pages, and no limited one's", async () => {
  const paths = async (page: string, cookie: string) => (await brought(page, cookie)).map(([path]) => path)
  for (const [page, call] of [
    ['/', mirrorCalls.own],
    [`/rate/${people.fahad.handle}`, ratingsCalls.given],
  ] as const) {
    const full = await paths(page, await strengths.member!())
    const limited = await paths(page, await strengths.limited!())
    assert.ok(full.includes(call.path), page)
    assert.deepEqual(
      limited,
      full.filter((path) => path !== call.path),
    )
    assert.ok(limited.length > 2)
  }
})
