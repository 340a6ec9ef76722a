export const whatsappEnvironment = {
  WHATSAPP_URL: 'https://graph.facebook.com/v24.0/106540352242922/messages',
  WHATSAPP_TOKEN: 'whatsapp of the tests',
}
