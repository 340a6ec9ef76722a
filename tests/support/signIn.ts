import { authCalls } from '#features/accounts/accounts.contract.ts'
import type { TestApp } from './app.ts'
import { ask, jsonBody } from './ask.ts'

export async function signIn(
  app: TestApp,
  phoneNumber: string,
  cookie = '',
  says: Record<string, string> = {},
) {
  const { otpCode: code = '' } = await app.client({ cookie })(authCalls.sendCode, {
    phoneNumber,
    countryCode: 'SA',
  })
  const body = jsonBody({ phoneNumber, code })
  const headers = { ...body.headers, ...says, cookie }
  const answer = await ask(app.origin, { path: authCalls.verify.path, method: 'POST', ...body, headers })
  const cookies = new Map(
    (answer.header('set-cookie') ?? '')
      .split(/, (?=\w+=)/)
      .map((each) => each.split(';')[0]!.split('=', 2) as [string, string]),
  )
  return {
    status: answer.status,
    answer: JSON.parse(answer.text),
    cookies,
    send: app.client({ cookie: `session=${cookies.get('session')}` }),
  }
}
