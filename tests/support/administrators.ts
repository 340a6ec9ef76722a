import { administratorsCalls } from '#features/admin/administrators/contract.ts'
import { invite } from '#features/admin/administrators/invitation.server.ts'
import type { Role } from '#kit/calls/contract.ts'
import type { TestApp } from './app.ts'
import { authenticator } from './authenticator.ts'
import { challengeOf, place } from './passkeys.ts'

type Key = ReturnType<typeof authenticator>

/** What stands in the link of a new administrator, or of one who is there. */
export async function invited({ db }: Pick<TestApp, 'db'>, name: string, role: Role = 'admin') {
  const invitation = await invite(db, name, role)
  return invitation?.key ?? ''
}

/** Adds a key by a link, and calls with the bearer credential. */
export async function addFirstKey(app: TestApp, link: string, key: Key = authenticator(), where = place) {
  const { options, name } = await app.visitor(administratorsCalls.beginFirstKey, { key: link })
  const made = key.make({ ...where, challenge: challengeOf(options) })
  const opened = await app.visitor(administratorsCalls.addFirstKey, { key: link, made, name: 'My laptop' })
  return { name, key, ...sessionIn(app, opened.token) }
}

/** Shows a key as at the gate of the desk. */
export async function shownAtDesk({ visitor }: TestApp, key: Key, where: Partial<Place> = {}) {
  const { options } = await visitor(administratorsCalls.beginSignIn, {})
  return key.show({ ...place, ...where, challenge: challengeOf(options) })
}
type Place = typeof place & { isVerified: boolean }

export async function signInAtDesk(app: TestApp, key: Key, where: Partial<Place> = {}) {
  const shown = await shownAtDesk(app, key, where)
  const { token } = await app.visitor(administratorsCalls.signIn, { shown })
  return sessionIn(app, token)
}

const sessionIn = (app: TestApp, token: string) => ({
  token,
  send: app.client({ authorization: `Bearer ${token}` }),
})
