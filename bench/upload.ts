import { Agent, request } from 'node:http'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'

export type Body = Buffer

const agent = new Agent({ keepAlive: true })
export const closeUploads = () => agent.destroy()

export async function upload(origin: string, token: string, body: Body) {
  const { setupAlias } = profilesCalls
  const headers = {
    cookie: `session=${token}`,
    'content-type': 'application/json',
    'content-length': body.length,
  }
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const sent = request(origin + setupAlias.path, { agent, method: setupAlias.method, headers }, (answer) => {
    answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
  })
  sent.once('error', reject)
  sent.end(body)
  const status = await promise
  if (status !== 200) throw new Error(`an upload was answered ${status}`)
}
