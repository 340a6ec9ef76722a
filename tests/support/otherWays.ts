/** Sets up every way by which codes may go besides SMS. */
export const otherWayEnvironment = {
  CODES_ANOTHER_WAY: 'whatsapp,telegram,voice',
  WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
  WHATSAPP_TOKEN: 'whatsapp of the tests',
  WHATSAPP_TEMPLATE: 'simat_code',
  WHATSAPP_APP_SECRET: 'app secret of the tests',
  WHATSAPP_VERIFY_TOKEN: 'verify token of the tests',
  TELEGRAM_GATEWAY_TOKEN: 'telegram of the tests',
  SMS_TWILIO_ACCOUNT: 'AC0123',
  SMS_TWILIO_TOKEN: 'twilio of the tests',
  VOICE_FROM: '+12025550123',
}
