import type { Settings } from './setting.server.ts'

export const whatsappSettings = {
  WHATSAPP_URL: {
    kind: 'text',
    about:
      'Where Meta takes messages, with its version and the id of the number. A person may then have their code by WhatsApp, 30 s after an SMS.',
    without: 'codes go by SMS alone',
    example: 'https://graph.facebook.com/v24.0/106540352242922/messages',
    remedy: 'give an https address without user, password or query; http only to this machine',
    edition: 'trusted',
  },
  WHATSAPP_TOKEN: {
    kind: 'text',
    about: 'The permanent token of a system user that may send messages.',
    example: 'EAAJB…',
    required: 'with `WHATSAPP_URL`',
    remedy: 'give the token of a system user with whatsapp_business_messaging',
    isSecret: true,
    edition: 'trusted',
  },
} as const satisfies Settings
