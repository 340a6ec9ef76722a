import { authCalls } from '#features/accounts/accounts.contract.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { searchCalls } from '#features/search/search.contract.ts'

export async function visit(origin: string) {
  const ask = async (path: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', cookie }
    const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return { cookie: answer.headers.getSetCookie().join('; '), body: await answer.json() }
  }
  const signIn = async (phoneNumber: string) => {
    const number = { phoneNumber, countryCode: 'SA' }
    const { body } = await ask(authCalls.sendCode.path, number)
    return ask(authCalls.verify.path, { ...number, code: body.otpCode })
  }
  const signUp = async (phoneNumber: string) => {
    const { cookie } = await signIn(phoneNumber)
    const profile = { displayName: 'سارة', gender: 'female', age: 30 }
    const made = await ask(profilesCalls.setup.path, profile, cookie)
    return { cookie, handle: `${made.body.user.userId}` }
  }
  const mobile = () => `+96650${Math.floor(1_000_000 + Math.random() * 8_999_999)}`
  const number = mobile()
  const sara = await signUp(number)
  const { handle } = await signUp(mobile())
  await ask(ratingsCalls.submit.path, { toUserId: handle, humor: 4 }, sara.cookie)
  for (const query of ['سارة', 'zzzzqqqq']) await ask(searchCalls.users.path, { query }, sara.cookie)
  for (const path of ['/', `/rate/${handle}`, '/nothing', '/api/nothing', ratingsCalls.received.path])
    await (await fetch(origin + path)).text()
}
