import { otherWays } from '#features/boot/otherWays.ts'
import type { Settings } from './setting.server.ts'

const whatsapp = {
  WHATSAPP_PHONE_NUMBER_ID: {
    kind: 'text',
    about: 'The id that Meta has for the number from which messages go; not the number.',
    example: '106540352242922',
    required: 'with `whatsapp`',
    remedy: 'give the id of the phone number, as Meta shows it under API Setup',
  },
  WHATSAPP_TOKEN: {
    kind: 'text',
    about: 'The permanent token of a system user that may send messages.',
    example: 'EAAJB…',
    required: 'with `whatsapp`',
    remedy: 'give the token of a system user with whatsapp_business_messaging',
    isSecret: true,
  },
  WHATSAPP_TEMPLATE: {
    kind: 'text',
    about:
      'The name of an approved template of the category authentication, with a button that copies the code.',
    example: 'simat_code',
    required: 'with `whatsapp`',
    remedy: 'give the name of an approved authentication template with a copy-code button',
  },
  WHATSAPP_TEMPLATE_LANGUAGES: {
    kind: 'text',
    usual: 'en,ar',
    about: 'The languages of that template as Meta writes them, English first.',
    example: 'en_US,ar',
    remedy: 'give the codes of its English and its Arabic, like en_US,ar',
  },
  WHATSAPP_APP_SECRET: {
    kind: 'text',
    about: 'The secret of the app at Meta, by which it signs receipts.',
    example: '1f0e…',
    required: 'with `whatsapp`',
    remedy: 'give the App Secret that Meta shows in the basic settings of the app',
    isSecret: true,
  },
  WHATSAPP_VERIFY_TOKEN: {
    kind: 'text',
    about: 'A random text that is typed at Meta too, when `/webhooks/whatsapp` is named there.',
    example: '5d41…',
    required: 'with `whatsapp`',
    remedy: 'give a random text, and the same to Meta as Verify Token',
    isSecret: true,
  },
  WHATSAPP_URL: {
    kind: 'text',
    usual: 'https://graph.facebook.com/v24.0',
    about: 'The address of the Cloud API, with its version.',
    example: 'https://graph.facebook.com/v25.0',
    remedy: 'give an https address without user, password or query; http only to this machine',
  },
} as const satisfies Settings

const telegram = {
  TELEGRAM_GATEWAY_TOKEN: {
    kind: 'text',
    about: 'The token of the account at gateway.telegram.org. A bot’s token is another one.',
    example: 'AAEA…',
    required: 'with `telegram`',
    remedy: 'give the API token of the account at gateway.telegram.org',
    isSecret: true,
  },
  TELEGRAM_GATEWAY_URL: {
    kind: 'text',
    usual: 'https://gatewayapi.telegram.org',
    about: 'Another address of the gateway, such as that of a relay where Telegram is not reached.',
    example: 'https://relay.example',
    remedy: 'give an https address without user, password or query; http only to this machine',
  },
} as const satisfies Settings

const voice = {
  VOICE_FROM: {
    kind: 'text',
    about:
      'The number at Twilio that calls. The account is that of `SMS_TWILIO_ACCOUNT` and `SMS_TWILIO_TOKEN`.',
    example: '+12025550123',
    required: 'with `voice`',
    remedy: 'give a number of the account at Twilio that may call, like +12025550123',
  },
} as const satisfies Settings

export const otherWaySettings = {
  CODES_ANOTHER_WAY: {
    kind: 'some',
    choices: otherWays,
    sets: {},
    about:
      'The ways by which a person may have their code, 30 s after an SMS, if they ask for it. Needs `account-safety` among `FEATURES`.',
    without: 'codes go by SMS alone',
    example: 'whatsapp,telegram',
  },
  ...whatsapp,
  ...telegram,
  ...voice,
} as const satisfies Settings
