import { defineCalls, Type } from '#platform/api/contract.ts'
import { ProofOfWork } from './proofOfWork/proofOfWork.contract.ts'
import { registrationRefusals } from './registration.ts'

/** Seconds. Also sent by the server, so a countdown survives a reload. */
export const codeCooldownSeconds = 60
export const codeExpirySeconds = 300
export const codeLength = 6
export const maxGuesses = 5

const PhoneNumber = Type.String({ minLength: 1, maxLength: 40 })
/** "+966" or "SA". */
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
  /** Constant, to hide whether a number has an account. */
  userType: Type.Literal('unknown'),
  /** Development only, where no message is sent. */
  otpCode: Type.Optional(Type.String()),
  resendAfter: Type.Integer(),
  expiresIn: Type.Integer(),
})

export const AccountCodeSent = Type.Object({
  success: Type.Literal(true),
  /** Development only, where no message is sent. */
  otpCode: Type.Optional(Type.String()),
  resendAfter: Type.Integer(),
  expiresIn: Type.Integer(),
})
export const AccountCode = Type.Object({ code: Type.String({ minLength: 1, maxLength: 20 }) })

/** TOO_SOON: another requester just asked. TOO_MANY_CODES may carry a `work` challenge. */
export const deliveryRefusals = { TOO_SOON: 429, TOO_MANY_CODES: 429, SMS_FAILED: 503 } as const
export const whatsappRefusals = { WHATSAPP_NOT_OFFERED: 400, WHATSAPP_FAILED: 503 } as const
export const guessRefusals = { WRONG_CODE: 400, CODE_EXPIRED: 400, TOO_MANY_ATTEMPTS: 429 } as const

const sendRefusals = { INVALID_PHONE: 400, COUNTRY_NOT_OFFERED: 400, ...deliveryRefusals } as const

const Opened = Type.Object({
  success: Type.Literal(true),
  requiresRegistration: Type.Boolean(),
  /** Long idle: the number may have changed hands, so ask the caller whose account it is. */
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
       * The inviter's handle and key. Sent with the guess, because another requester may have requested the
       * code.
       */
      ref: Type.Optional(Type.String({ maxLength: 41 })),
    }),
    answer: Opened,
    refusals: { INVALID_PHONE: 400, ...guessRefusals, ...registrationRefusals },
  },
  /** The caller claims a long-idle account or starts a new one. */
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
