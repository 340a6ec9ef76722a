import { MadePasskey, ShownPasskey, ToMake, ToShow } from '#features/auth/passkeys/contract.ts'
import { roles } from '#features/roles/contract.ts'
import { calls, Type } from '#kit/calls/contract.ts'

/** A spare one, and one for each device; the database counts them. */
export const mostDeskKeys = 5

const Opened = Type.Object({ success: Type.Literal(true), token: Type.String() })
const Done = Type.Object({ success: Type.Literal(true) })
/** What stands behind `#key=` in the link of an invitation. */
const InvitationKey = Type.String({ minLength: 20, maxLength: 100 })
const KeyName = Type.String({ minLength: 1, maxLength: 50 })
const KeyId = Type.String({ maxLength: 2000 })

const DeskKey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Days in Riyadh. */
  addedOn: Type.String(),
  usedOn: Type.Union([Type.String(), Type.Null()]),
})

/** Of calls that are counted before they are looked at. */
export const tried = { TOO_MANY_TRIES: 429 } as const
const shown = { ...tried, PASSKEY_REFUSED: 400 } as const
const invited = { ...tried, LINK_EXPIRED: 410 } as const
const added = { PASSKEY_REFUSED: 400, DESK_KEY_TAKEN: 409, TOO_MANY_DESK_KEYS: 409 } as const
/** Whoever came by the shared password has no keys. */
const named = { NAME_REQUIRED: 403 } as const

/** These calls exist only if the operator has switched on `account-safety`. */
export const administratorsCalls = calls({
  beginFirstKey: {
    method: 'POST',
    path: '/api/admin/first-key/begin',
    access: 'public',
    perMinute: 30,
    body: Type.Object({ key: InvitationKey }),
    answer: Type.Object({ name: Type.String(), ...ToMake.properties }),
    refusals: invited,
  },
  /** The link is used up by it, and its administrator is at the desk. */
  addFirstKey: {
    method: 'POST',
    path: '/api/admin/first-key',
    access: 'public',
    perMinute: 30,
    body: Type.Object({ key: InvitationKey, made: MadePasskey, name: KeyName }),
    answer: Opened,
    refusals: { ...invited, ...added },
  },
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
    answer: Opened,
    refusals: shown,
  },
  /** Without a name they came by the shared password. */
  me: {
    method: 'GET',
    path: '/api/admin/me',
    access: 'admin',
    roles,
    answer: Type.Object({
      name: Type.Union([Type.String(), Type.Null()]),
      role: Type.Union([Type.Literal('triage'), Type.Literal('moderator'), Type.Literal('admin')]),
    }),
    refusals: {},
  },
  keys: {
    method: 'GET',
    path: '/api/admin/keys',
    access: 'admin',
    roles,
    answer: Type.Array(DeskKey),
    refusals: {},
  },
  /** Takes a key that is there already: a stolen session must not plant another one. */
  beginKey: {
    method: 'POST',
    path: '/api/admin/keys/begin',
    access: 'admin',
    roles,
    body: Type.Object({ shown: ShownPasskey }),
    answer: ToMake,
    refusals: { ...named, PASSKEY_REFUSED: 400 },
  },
  addKey: {
    method: 'POST',
    path: '/api/admin/keys',
    access: 'admin',
    roles,
    body: Type.Object({ made: MadePasskey, name: KeyName }),
    answer: Done,
    refusals: { ...named, ...added },
  },
  endKey: {
    method: 'POST',
    path: '/api/admin/keys/end',
    access: 'admin',
    roles,
    body: Type.Object({ id: KeyId }),
    answer: Done,
    refusals: { ...named, DESK_KEY_NOT_FOUND: 404, LAST_DESK_KEY: 409 },
  },
})
