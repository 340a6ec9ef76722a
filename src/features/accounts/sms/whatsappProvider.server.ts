import type { CodeMessage, Provider } from './provider.server.ts'
import { fieldsOf, ProviderRejected, providerRejection, requestProvider } from './providerRequest.server.ts'

/** Where Meta takes messages from the operator's number, and by which token. */
type WhatsappSettings = { url: string; token: string }

/** What the operator calls the template at Meta, in both languages. */
const template = 'simat_code'
/** Their errors; six other digits could be a code. */
const metas = /^(\d{1,5}|13\d{4})$/

/**
 * An authentication template with a button that copies the code, which therefore stands in it twice. See
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
