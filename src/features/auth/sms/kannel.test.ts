import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openDelivery } from './delivery.server.ts'
import { kannel } from './kannel.server.ts'
import { openGateway } from './kannelGateway.child.ts'
import { recordedProvider, refusalBy, refusesWhatIsNoAcceptance } from './recorded.child.ts'
import { codeText } from './text.ts'

const to = '+966512345678'
const settings = {
  provider: 'kannel',
  username: 'simat',
  password: 'canary-password',
  from: 'Simat',
} as const
const opened = await openGateway()
const gateway = 'missing' in opened ? null : opened
const skip = 'missing' in opened ? opened.missing : false
if (skip) process.stdout.write(`The real gateway is skipped: ${skip}\n`)
after(() => gateway?.close())

const sendBy = (password: string) => {
  const provider = kannel({ ...settings, url: gateway?.url ?? '', password })
  return (text: string) => openDelivery([provider], { timeoutMs: 4000 }).send({ to, text })
}
