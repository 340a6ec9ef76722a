import { keysFrom, newPrivateKey } from '#rooms/told/push/keys.server.ts'
import type { Command } from './command.server.ts'

export const pushKeys: Command = {
  name: 'push keys',
  takes: '',
  summary: 'makes a key for push notifications, as a line for the environment',
  about: 'Give the same key to every server, and keep it: with another one every device has to ask again.',
  least: 0,
  most: 0,
  async run({ say }) {
    const privateKey = newPrivateKey()
    say(`# Push services see this one: ${keysFrom(privateKey).publicKey}`)
    say(`PUSH_PRIVATE_KEY=${privateKey}`)
  },
}
