import { ShownPasskey, ToShow } from '#features/security/passkeys/passkeys.contract.ts'
import { defineCalls, OneOf, Type } from '#platform/api/contract.ts'
import { roles } from '../roles/roles.contract.ts'

export const administratorsCalls = defineCalls({
  beginSignIn: {
    method: 'POST',
    path: '/api/admin/sign-in/begin',
    access: 'public',
    perMinute: 30,
    answer: ToShow,
    refusals: {},
  },
  signIn: {
    method: 'POST',
    path: '/api/admin/sign-in',
    access: 'public',
    perMinute: 30,
    body: Type.Object({ shown: ShownPasskey }),
    answer: Type.Object({ success: Type.Literal(true), token: Type.String() }),
    refusals: { TOO_MANY_TRIES: 429, PASSKEY_REFUSED: 400 },
  },
  me: {
    method: 'GET',
    path: '/api/admin/me',
    access: 'admin',
    roles,
    answer: Type.Object({
      name: Type.Union([Type.String(), Type.Null()]),
      role: OneOf(['triage', 'moderator', 'admin']),
    }),
    refusals: {},
  },
})
