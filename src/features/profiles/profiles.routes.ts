import { generatedHandles } from '#features/accounts/handles/handles.rules.ts'
import { claimHandle, ownsHandle } from '#features/accounts/handles/handles.sql.ts'
import { changesLeft } from '#features/accounts/handles/personNamed.server.ts'
import type { Viewer } from '#features/accounts/sessions/callers.ts'
import { isNumberClosed } from '#features/moderation/restrictions/closedNumbers.server.ts'
import { removedWords } from '#features/moderation/restrictions/restrictions.sql.ts'
import type { PhotoOf, Photos } from '#features/photos/photos.server.ts'
import type { Consent } from '#features/privacy/consents/consents.contract.ts'
import { adultProblem, consentsIn } from '#features/privacy/consents/consents.rules.ts'
import { recordConsents } from '#features/privacy/consents/consents.sql.ts'
import { completeReferralOf } from '#features/referrals/refer.server.ts'
import { done } from '#platform/api/contract.ts'
import { defineFeature } from '#platform/api/feature.server.ts'
import type { HandlerCall } from '#platform/api/implement.server.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import { everyCall } from '#platform/api/refusals.ts'
import type { Database } from '#platform/database/database.server.ts'
import { violatedConstraint } from '#platform/database/databaseFailures.server.ts'
import type { Query } from '#platform/database/query.server.ts'
import { cleanName, cleanText } from '#platform/i18n/cleanText.ts'
import { randomCode } from '#platform/randomCode.server.ts'
import { type OwnProfile, type ProfileInput, profilesCalls } from './profiles.contract.ts'
import { profilesRefusals } from './profiles.messages.ts'
import { editProblems, type RegistrationField, registrationProblems } from './profiles.rules.ts'
import { addPerson, changePerson, ownProfileReader } from './profiles.sql.ts'
import { type PublicPerson, profileAnswer } from './publicPerson.server.ts'

const { setup } = profilesCalls

type ProfilesDeps = {
  db: Database
  personOf: PublicPerson
  photos: Photos
  consentsRequired: readonly Consent[]
  appSecrets: readonly string[]
  signedUp: () => void
}
type Deps = ProfilesDeps & { profileOf: ReturnType<typeof ownProfileReader> }

export const profilesFeature = defineFeature({
  calls: profilesCalls,
  words: profilesRefusals,
  handlers: {
    setup: setUpProfile,
    setupAlias: setUpProfile,
    own: readOwnProfile,
    person: readPublicPerson,
  },
  prepare: ({ db }: ProfilesDeps) => ({ profileOf: ownProfileReader(db) }),
})

async function setUpProfile(deps: Deps, { input, viewer }: HandlerCall<typeof profilesCalls.setup>) {
  await saveProfile(deps, input, viewer)
  if (viewer.handle === null) deps.signedUp()
  return { ...done, user: await ownProfile(deps, viewer.id) }
}

async function readOwnProfile(deps: Deps, { viewer }: HandlerCall<typeof profilesCalls.own>) {
  return ownProfile(deps, viewer.id)
}

async function readPublicPerson(
  { personOf }: Deps,
  { input, viewer, exchange }: HandlerCall<typeof profilesCalls.person>,
) {
  const user = await personOf(input.userId, viewer?.id ?? null, exchange.hasJustWritten)
  if (!user) throw refusal(profilesCalls.person, 'USER_NOT_FOUND')
  return { ...done, user }
}

async function ownProfile({ profileOf }: Deps, id: number): Promise<OwnProfile> {
  const profile = await profileOf(id)
  // The account was erased during the call.
  if (!profile) throw refusal(everyCall, 'SIGN_IN_REQUIRED')
  return profileAnswer(profile)
}

type SaveProfileDeps = Pick<ProfilesDeps, 'db' | 'photos' | 'consentsRequired' | 'appSecrets'> & {
  generated?: () => Iterable<string>
}
type Saved = ProfileInput & { photo: PhotoOf }

/** The first call registers, later ones edit. */
export async function saveProfile(saving: SaveProfileDeps, input: ProfileInput, viewer: Viewer) {
  const isNew = viewer.handle === null
  const cleaned = clean(input)
  const problems = problemsIn(cleaned, viewer.handle, saving.consentsRequired)
  if (problems.length > 0) throw refusal(setup, 'INVALID_INPUT', { details: { fields: problems } })
  const sender = { id: viewer.id, registering: isNew }
  const save = isNew ? register : edit
  await saving.photos.saveWith(input.profileImageUrl, sender, (query, photo) =>
    save(saving, query, viewer.id, { ...cleaned, photo }),
  )
}

function problemsIn(input: ProfileInput, handle: string | null, required: readonly Consent[]) {
  if (handle !== null) return editProblems(input, handle)
  const problems: RegistrationField[] = registrationProblems(input)
  const problem = adultProblem(required, input.bornIn, new Date())
  if (problem === 'ADULTS_ONLY') throw refusal(setup, problem, { details: { fields: ['bornIn'] } })
  if (problem) problems.push('bornIn')
  return problems
}

async function register(saving: SaveProfileDeps, query: Query, id: number, input: Saved) {
  const { db, consentsRequired: required, appSecrets, generated = generatedNow } = saving
  if (await isNumberClosed(query, appSecrets, id)) throw refusal(setup, 'NUMBER_CLOSED')
  const handle = input.userId
    ? await claim(db, query, input.userId, id)
    : await claimOne(query, generated(), id)
  const { displayName = '', gender, age = null, bio = '', photo = null } = input
  await addPerson(query, id, { handle, displayName, gender: gender!, age, bio, photo })
  if (required.length > 0) await recordConsents(query, [id], consentsIn(required, input.agreedTo))
  return completeReferralOf(query, id)
}

async function edit({ db }: SaveProfileDeps, query: Query, id: number, input: Saved) {
  const { displayName: name, bio } = input
  const refused = name || bio ? await query(removedWords, { personId: id, name, bio }) : []
  if (refused.length > 0)
    throw refusal(setup, 'WORDS_REMOVED', {
      details: { fields: refused.map(({ what }) => (what === 'name' ? 'displayName' : 'bio')) },
    })
  const handle = input.userId ? await claim(db, query, input.userId, id) : undefined
  await changePerson(query, id, { ...input, handle })
  return null
}

async function claimOne(query: Query, handles: Iterable<string>, id: number) {
  for (const handle of handles) {
    if ((await query(claimHandle, { handle, accountId: id })).length > 0) return handle
  }
  throw refusal(everyCall, 'BUSY', { retryAfter: 1 })
}

async function claim(db: Database, query: Query, handle: string, id: number) {
  const fields = ['userId'] as const
  const claimed = await query(claimHandle, { handle, accountId: id }).catch(async (error: unknown) => {
    if (violatedConstraint(error) !== 'too_many_user_ids') throw error
    const { next } = await changesLeft(db, id)
    const wait = next ? Math.ceil((next.getTime() - Date.now()) / 1000) : 0
    throw refusal(setup, 'TOO_MANY_USER_IDS', { details: { fields }, retryAfter: Math.max(1, wait) })
  })
  if (claimed.length > 0 || (await query(ownsHandle, { handle, accountId: id })).length > 0) return handle
  throw refusal(setup, 'USER_ID_TAKEN', { details: { fields } })
}

const generatedNow = () => generatedHandles(Date.now(), (count) => randomCode('0123456789', count))

function clean(input: ProfileInput): ProfileInput {
  const { displayName, userId, bio, ...rest } = input
  return {
    ...rest,
    ...(displayName !== undefined && { displayName: cleanName(displayName) }),
    ...(userId !== undefined && { userId: userId.trim().toLowerCase() }),
    ...(bio !== undefined && { bio: cleanText(bio) }),
  }
}
