import { authCalls } from '#features/accounts/accounts.contract.ts'
import { handlesCalls, proposalsCalls } from '#features/accounts/handles/handles.contract.ts'
import { yearMessages } from '#features/privacy/consents/consents.messages.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { registrationMessages } from '#features/profiles/profiles.messages.ts'
import { rateMessages } from '#features/ratings/rate/rate.messages.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { starMessages } from '#features/ratings/ratings.messages.ts'
import { passkeysCalls } from '#features/security/passkeys/passkeys.contract.ts'
import { signInFormMessages as messages } from '#features/signIn/form/form.messages.ts'
import { numberOwnerMessages } from '#features/signIn/steps/numberOwner.messages.ts'
import { fahad, noura } from '#tests/support/defaultReplies.ts'
import {
  answers,
  fails,
  refuses,
  type Step,
  statesOf,
  statesWithoutReads,
  waits,
} from '#tests/support/screenStates.ts'

const sent = { success: true, message: '', userType: 'unknown', resendAfter: 60, expiresIn: 600 } as const
const shown = { ...sent, otpCode: '482913' }
const typed: Step[] = [{ type: '501234567', into: messages.number }, { press: messages.send }]
const entered: Step[] = [...typed, { type: '123456', into: messages.code }]
const login = { at: '/login', signedOut: true } as const
const register = { at: '/register', signedOut: true } as const
const verified = answers(authCalls.verify, { success: true, requiresRegistration: true })
/** No solution exists for this challenge, so the proof of work never finishes. */
const endless = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 5000,
    keyLength: 32,
    keyPrefix: 'f'.repeat(64),
    nonce: '00',
    salt: '00',
  },
}
const toProfile = [
  answers(authCalls.registerPhone, shown),
  verified,
  answers(proposalsCalls.propose, { proposals: [] }),
]

const fromStars = {
  at: `/rate/${fahad.userId}`,
  signedOut: true as const,
  steps: [{ press: starMessages(4) }, { press: rateMessages.submit }] satisfies Step[],
}

export const listed = [
  statesWithoutReads(
    'auth',
    { name: 'welcome', at: '/auth', signedOut: true },
    { name: 'welcome where ratings are sealed', at: '/auth', signedOut: true, edition: 'trusted' },
    {
      name: 'welcome where nobody may register',
      at: '/auth',
      signedOut: true,
      boot: { registration: 'closed' },
    },
  ),
  statesOf('login', {
    loading: [
      { name: 'sending', ...login, replies: [waits(authCalls.sendCode)], steps: typed },
      {
        name: 'working for the code',
        ...login,
        replies: [refuses(authCalls.sendCode, 'TOO_MANY_CODES', { work: endless })],
        steps: typed,
        shows: messages.checking,
      },
    ],
    empty: [{ name: 'number', ...login }],
    error: [
      { name: 'no number', ...login, steps: [{ press: messages.send }] },
      { name: 'no mobile', ...login, replies: [refuses(authCalls.sendCode, 'INVALID_PHONE')], steps: typed },
      { name: 'not sent', ...login, replies: [fails(authCalls.sendCode)], steps: typed },
      {
        name: 'wrong code',
        ...login,
        replies: [answers(authCalls.sendCode, sent), refuses(authCalls.verify, 'WRONG_CODE')],
        steps: entered,
      },
      {
        name: 'not admitted',
        ...login,
        boot: { registration: 'invited' },
        replies: [answers(authCalls.sendCode, sent), refuses(authCalls.verify, 'INVITATION_REQUIRED')],
        steps: entered,
      },
    ],
    ready: [
      { name: 'countries', ...login, steps: [{ press: messages.country }] },
      { name: 'code', ...login, replies: [answers(authCalls.sendCode, shown)], steps: typed },
      {
        name: 'passkey beside the number',
        ...login,
        edition: 'trusted',
        replies: [fails(passkeysCalls.beginSignIn)],
      },
      {
        name: 'whose it is',
        ...login,
        edition: 'trusted',
        replies: [
          answers(authCalls.sendCode, sent),
          answers(authCalls.verify, { success: true, requiresRegistration: false, asksWhose: true }),
          waits(passkeysCalls.beginSignIn),
        ],
        steps: entered,
        shows: numberOwnerMessages.title,
      },
    ],
  }),
  statesOf('register', {
    loading: [{ name: 'sending', ...register, replies: [waits(authCalls.registerPhone)], steps: typed }],
    empty: [
      { name: 'number', ...register },
      { name: 'profile', ...register, replies: toProfile, steps: entered },
      { name: 'profile of an adult', ...register, edition: 'trusted', replies: toProfile, steps: entered },
    ],
    error: [
      {
        name: 'too young',
        ...register,
        edition: 'trusted',
        replies: toProfile,
        steps: [
          ...entered,
          { type: '٢٠١٥', into: yearMessages.label },
          { press: registrationMessages.submit },
        ],
      },
      {
        name: 'no name',
        ...register,
        replies: toProfile,
        steps: [...entered, { press: registrationMessages.submit }],
      },
    ],
    ready: [
      {
        name: 'proposals',
        ...register,
        edition: 'trusted',
        replies: [
          answers(authCalls.registerPhone, shown),
          verified,
          answers(proposalsCalls.propose, { proposals: ['noura', 'noura_q', 'nouraq'] }),
          answers(handlesCalls.check, { available: true }),
          fails(profilesCalls.setup),
        ],
        steps: [...entered, { type: 'نورة القحطاني', into: registrationMessages.name }],
      },
      { name: 'the number, with stars that are kept', ...fromStars },
      {
        name: 'the stars are sent',
        ...fromStars,
        replies: [
          ...toProfile,
          answers(profilesCalls.setup, { success: true, user: noura }),
          answers(ratingsCalls.submit, { success: true }),
        ],
        steps: [
          ...fromStars.steps,
          ...entered,
          { type: 'نورة', into: registrationMessages.name },
          { press: registrationMessages.female },
          { press: registrationMessages.submit },
        ],
        shows: messages.welcome,
      },
      {
        name: 'welcome',
        ...register,
        replies: [...toProfile, answers(profilesCalls.setup, { success: true, user: noura })],
        steps: [
          ...entered,
          { type: 'نورة', into: registrationMessages.name },
          { press: registrationMessages.female },
          { press: registrationMessages.submit },
        ],
      },
    ],
  }),
  statesWithoutReads('registration', { name: 'registration', at: '/registration', signedOut: true }),
]
