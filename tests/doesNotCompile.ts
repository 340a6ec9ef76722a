// `npm run check` compiles this file and fails if one of these mistakes starts to compile.

import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { ratingsRefusals } from '#features/ratings/ratings.messages.ts'
import { unrated } from '#features/ratings/ratings.rules.ts'
import type { SettingValues } from '#ops/config/settings/allSettings.server.ts'
import type { Send } from '#platform/api/client.ts'
import { defineFeature } from '#platform/api/feature.server.ts'
import type { Handlers } from '#platform/api/implement.server.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import * as sql from '#platform/database/statement.server.ts'
import { defineMessages } from '#platform/i18n/i18n.ts'
import { plural } from '#platform/i18n/plural.ts'
import { answers, refuses, statesOf } from './support/screenStates.ts'

type RatingsHandlers = Handlers<typeof ratingsCalls>
declare const handlers: RatingsHandlers
declare const send: Send
declare const values: SettingValues
declare const db: Database

const { submit: _, ...withoutSubmit } = handlers
const ratings = { calls: ratingsCalls, words: ratingsRefusals }
// @ts-expect-error a call without a handler
export const withoutHandler = defineFeature({ ...ratings, handlers: withoutSubmit })

// @ts-expect-error a code this call does not declare
export const otherRefusal = () => refusal(ratingsCalls.submit, 'TEAPOT')

export const otherAnswer: RatingsHandlers = {
  ...handlers,
  // @ts-expect-error an answer of another shape
  received: async () => ({ ...unrated, totalRaters: 'many' }),
}

// @ts-expect-error a field missing from the input
export const missingField = () => send(ratingsCalls.submit, { humor: 1 })

// @ts-expect-error no Arabic
export const withoutArabic = defineMessages({ hello: { en: 'Hello' } })

// @ts-expect-error an Arabic plural form missing
export const withoutDual = plural(2, { en: { one: '', other: '' }, ar: { one: '', other: '' } })

const { NO_RATINGS: __, ...withoutNoRatings } = ratingsRefusals
// @ts-expect-error a refusal without words
export const withoutWords: typeof ratingsRefusals = withoutNoRatings

// @ts-expect-error a handler without a call
export const strayHandler = defineFeature({ ...ratings, handlers: { ...handlers, remove: handlers.submit } })

const nameOf = sql.statement('test_name_of', {
  takes: { id: sql.bigint, language: sql.text },
  row: { name: sql.nullable(sql.text) },
  sql: 'select …',
})

// @ts-expect-error a read that goes by write, which a full disk refuses
export const readByWrite = () => db.write(nameOf, { id: 1, language: 'ar' })

// @ts-expect-error a parameter of another type
export const otherParameter = () => db.read(nameOf, { id: 'noura', language: 'ar' })

// @ts-expect-error a parameter missing
export const missingParameter = () => db.read(nameOf, { id: 1 })

// @ts-expect-error a row of another type than its statement declares
export const otherRow: () => Promise<{ name: string }[]> = () => db.read(nameOf, { id: 1, language: 'ar' })

// @ts-expect-error SQL that is no statement
export const bareSql = () => db.read('name_of', 'select …', [])

// @ts-expect-error a name that is not described
export const undescribedName = () => values.SPEED

// @ts-expect-error a name that is described as another kind
export const otherKind: number = values.HOST

// @ts-expect-error a state whose answer its contract does not allow
export const otherState = () => answers(ratingsCalls.received, { ...unrated, totalRaters: 'many' })

// @ts-expect-error a state with a refusal that the call does not declare
export const otherRefusalOfState = () => refuses(ratingsCalls.submit, 'TEAPOT')

const seen = [{ name: 'seen', at: '/' }] as const
// @ts-expect-error a screen without the state of an error
export const withoutError = () => statesOf('home', { loading: seen, empty: seen, ready: seen })
