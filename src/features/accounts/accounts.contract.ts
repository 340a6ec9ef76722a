import { defineCalls, Type } from '#platform/api/contract.ts'
import { ProofOfWork } from './proofOfWork/proofOfWork.contract.ts'
import { registrationRefusals } from './registration.ts'

/** Seconds; the server tells them, so that a countdown survives a reload. */
export const codeCooldownSeconds = 60
export const codeExpirySeconds = 300
export const codeLength = 6
export const maxGuesses = 5

const PhoneNumber = Type.String({ minLength: 1, maxLength: 40 })
/** A dial code, such as "+966", or the two letters of a country, such as "SA". */
const CountryCode = Type.String({ pattern: '^(\\+[1-9][0-9]{0,3}|[A-Za-z]{2})$' })

const CodeRequest = Type.Object({
  phoneNumber: PhoneNumber,
  countryCode: CountryCode,
  rememberMe: Type.Optional(Type.Boolean()),
  work: Type.Optional(ProofOfWork),
})

const CodeSent = Type.Object({
  success: Type.Literal(true),
  message: Type.String(),
  /** The same for every number: before the code is verified nobody learns whether a number has an account. */
  userType: Type.Literal('unknown'),
  /** Only in development, where no message is sent. */
  otpCode: Type.Optional(Type.String()),
  resendAfter: Type.Integer(),
  expiresIn: Type.Integer(),
})

/** A code to one's own number, which confirms something grave. */
export const AccountCodeSent = Type.Object({
  success: Type.Literal(true),
  /** Only in development, where no message is sent. */
  otpCode: Type.Optional(Type.String()),
  resendAfter: Type.Integer(),
  expiresIn: Type.Integer(),
})
export const AccountCode = Type.Object({ code: Type.String({ minLength: 1, maxLength: 20 }) })

/**
 * Why no code goes out, whatever it is for. TOO_SOON: somebody else has just asked for one. TOO_MANY_CODES
 * may carry `work`, by which a browser gets its code all the same.
 */
export const deliveryRefusals = { TOO_SOON: 429, TOO_MANY_CODES: 429, SMS_FAILED: 503 } as const
/** Why a code does not go by WhatsApp. */
export const whatsappRefusals = { WHATSAPP_NOT_OFFERED: 400, WHATSAPP_FAILED: 503 } as const
/** Why a code is not accepted. WRONG_CODE carries `attemptsLeft`. */
export const guessRefusals = { WRONG_CODE: 400, CODE_EXPIRED: 400, TOO_MANY_ATTEMPTS: 429 } as const

const sendRefusals = { INVALID_PHONE: 400, COUNTRY_NOT_OFFERED: 400, ...deliveryRefusals } as const

/** What a code, or an answer about whose the account is, has opened. */
const Opened = Type.Object({
  success: Type.Literal(true),
  requiresRegistration: Type.Boolean(),
  /** Nobody has used the account for long, so that it may be of somebody who had the number before. */
  asksWhose: Type.Optional(Type.Literal(true)),
  user: Type.Optional(
    Type.Object({
      id: Type.Integer(),
      userId: Type.String(),
      displayName: Type.String(),
      isVerified: Type.Boolean(),
    }),
  ),
})

export const authCalls = defineCalls({
  sendCode: {
    method: 'POST',
    path: '/api/auth/phone',
    waitsOutside: true,
    access: 'public',
    body: CodeRequest,
    answer: CodeSent,
    refusals: sendRefusals,
  },
  registerPhone: {
    method: 'POST',
    path: '/api/register/phone',
    waitsOutside: true,
    access: 'public',
    body: CodeRequest,
    answer: CodeSent,
    refusals: sendRefusals,
  },
  resend: {
    method: 'POST',
    path: '/api/resend/otp',
    waitsOutside: true,
    access: 'public',
    body: Type.Object({
      phoneNumber: PhoneNumber,
      countryCode: Type.Optional(CountryCode),
      work: Type.Optional(ProofOfWork),
      /** The person chose it instead of an SMS. */
      byWhatsapp: Type.Optional(Type.Boolean()),
    }),
    answer: Type.Object({
      success: Type.Literal(true),
      message: Type.String(),
      otpCode: Type.Optional(Type.String()),
      resendAfter: Type.Integer(),
    }),
    refusals: { ...sendRefusals, ...whatsappRefusals },
  },
  verify: {
    method: 'POST',
    path: '/api/auth/verify',
    access: 'public',
    body: Type.Object({
      phoneNumber: PhoneNumber,
      code: Type.String({ minLength: 1, maxLength: 20 }),
      rememberMe: Type.Optional(Type.Boolean()),
      countryCode: Type.Optional(CountryCode),
      /**
       * The handle in the invitation link, and its key if it has one. It comes with the verifying request,
       * because somebody else may have asked for the code.
       */
      ref: Type.Optional(Type.String({ maxLength: 41 })),
    }),
    answer: Opened,
    refusals: { INVALID_PHONE: 400, ...guessRefusals, ...registrationRefusals },
  },
  /** Says whether an account that nobody has used for long is theirs; otherwise they get a new one. */
  whose: {
    method: 'POST',
    path: '/api/auth/whose',
    access: 'unsure',
    body: Type.Object({ isMine: Type.Boolean(), rememberMe: Type.Optional(Type.Boolean()) }),
    answer: Opened,
    refusals: registrationRefusals,
  },
  status: {
    method: 'GET',
    path: '/api/auth/status',
    access: 'member',
    beforeConsent: true,
    answer: Type.Object({ userId: Type.String(), isVerified: Type.Boolean() }),
    refusals: {},
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    answer: Type.Object({ success: Type.Literal(true), message: Type.String() }),
    refusals: {},
  },
})
