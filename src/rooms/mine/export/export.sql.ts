import * as sql from '#ground/database/statement.server.ts'
import { perCategory } from '#rooms/ratings/ratings.contract.ts'
import { namedScores } from '#rooms/ratings/traits.server.ts'
import { listed, namedThen, namesThen, thenOf } from './exportedLists.sql.ts'

export const account = sql.statement('export_account', {
  takes: { id: sql.bigint },
  row: {
    id: sql.bigint,
    phoneNumber: sql.text,
    phoneNumberInternational: sql.nullable(sql.text),
    country: sql.text,
    createdAt: sql.timestamptz,
    deletionDueAt: sql.nullable(sql.timestamptz),
  },
  sql: `select id, phone_shown as "phoneNumber", phone as "phoneNumberInternational", country,
               created_at as "createdAt", deletion_due_at as "deletionDueAt"
          from accounts where id = $1`,
})

export const profile = sql.statement('export_profile', {
  takes: { id: sql.bigint },
  row: {
    userId: sql.text,
    displayName: sql.text,
    gender: sql.nullable(sql.text),
    age: sql.nullable(sql.smallint),
    bio: sql.text,
    isVerified: sql.boolean,
    verificationRemoved: sql.boolean,
    isPremium: sql.boolean,
    createdAt: sql.timestamptz,
    photo: sql.nullable(sql.text),
  },
  sql: `select handle as "userId", display_name as "displayName", gender, age, bio, is_verified as "isVerified",
               verification_removed as "verificationRemoved", is_premium as "isPremium", created_at as "createdAt", photo
          from people where id = $1`,
})

export const preferences = sql.statement('export_preferences', {
  takes: { id: sql.bigint },
  row: {
    push: sql.boolean,
    sms: sql.boolean,
    newRatings: sql.boolean,
    profileVisibility: sql.boolean,
    showInSearch: sql.boolean,
    showRatingBreakdown: sql.boolean,
  },
  sql: `select notify_push as push, notify_sms as sms, notify_new_ratings as "newRatings",
               profile_visible as "profileVisibility", show_in_search as "showInSearch",
               show_breakdown as "showRatingBreakdown"
          from people where id = $1`,
})

/** How they see themselves, if they have said. */
export const selfPortrait = sql.statement('export_self_portrait', {
  takes: { id: sql.bigint },
  row: { ...perCategory(() => sql.smallint), drawnOn: sql.text },
  sql: `select ${namedScores()}, drawn_on::text as "drawnOn" from self_portraits where person_id = $1`,
})

export const firstSteps = sql.statement('export_first_steps', {
  takes: { id: sql.bigint },
  row: { sharedOn: sql.nullable(sql.text), hiddenOn: sql.nullable(sql.text) },
  sql: `select steps_asked_on::text as "sharedOn", steps_hidden_on::text as "hiddenOn" from people
         where id = $1 and coalesce(steps_asked_on, steps_hidden_on) is not null`,
})

/** There is a row if they have agreed to something; who registered where it was not asked has not. */
export const anyConsent = sql.statement('export_any_consent', {
  takes: { id: sql.bigint },
  sql: 'select from consents where account_id = $1 limit 1',
})

/** The database's clock, because it dates every row. */
export const present = sql.statement('export_present', {
  row: { present: sql.text },
  sql: 'select clock_timestamp()::text as present',
})

/** Who may rate a person. There is no row for somebody who has chosen nothing. */
export const doors = sql.statement('export_doors', {
  takes: { id: sql.bigint },
  row: {
    whoMayRate: sql.text,
    ratingLinkKey: sql.nullable(sql.text),
    numberClosed: sql.boolean,
  },
  sql: `select who as "whoMayRate", link_key as "ratingLinkKey", number is not null as "numberClosed"
          from doors where person_id = $1`,
})

const columns = `${namesThen}, l.created_at as "createdAt"`
const person = { ...namedThen, createdAt: sql.timestamptz }

export const chosenRaters = listed('export_chosen_raters', {
  row: person,
  columns,
  from: `chosen_raters l join people p on p.id = l.rater_id ${thenOf('l.created_at')}`,
  owner: 'l.person_id',
  at: 'l.created_at',
  key: 'l.rater_id',
  keyType: 'bigint',
})

export const blockedPeople = listed('export_blocked_people', {
  row: person,
  columns,
  from: `blocks l join people p on p.id = l.blocked_id ${thenOf('l.created_at')}`,
  owner: 'l.person_id',
  at: 'l.created_at',
  key: 'l.blocked_id',
  keyType: 'bigint',
})
