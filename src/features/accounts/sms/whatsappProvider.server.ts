import type { CodeMessage, Provider } from './provider.server.ts'
import { fieldsOf, ProviderRejected, providerRejection, requestProvider } from './providerRequest.server.ts'

type WhatsappSettings = { url: string; token: string }

/** Template name registered with Meta, in both languages. */
const template = 'simat_code'
/** Meta's error codes, safe to log; any other six-digit number could be a sign-in code. */
const metas = /^(\d{1,5}|13\d{4})$/

/**
 * Sends the code twice: the copy button takes its own parameter.
 * https://developers.facebook.com/docs/whatsapp/business-management-api/authentication-templates
 */
export const whatsappProvider = ({ url, token }: WhatsappSettings): Provider<CodeMessage> => ({
  name: 'whatsapp',
  async send({ to, code, language }, signal) {
    const parameters = [{ type: 'text', text: code }]
    const body = JSON.stringify({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: to.replace('+', ''),
      type: 'template',
      template: {
        name: template,
        language: { code: language },
        components: [
          { type: 'body', parameters },
          { type: 'button', sub_type: 'url', index: '0', parameters },
        ],
      },
    })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await requestProvider(url, { method: 'POST', headers, body, signal })
    const { error, messages } = answer.fields
    const { code: failed } = fieldsOf(error)
    if (answer.status !== 200) throw providerRejection(answer, metas.test(`${failed}`) ? `${failed}` : null)
    const { id } = fieldsOf(Array.isArray(messages) ? messages[0] : null)
    if (typeof id !== 'string') throw new ProviderRejected('status 200 without a message')
  },
})
