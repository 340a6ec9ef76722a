import webPush from 'web-push'
import type { Command } from './command.server.ts'

export const pushKeys: Command = {
  name: 'push keys',
  takes: '',
  summary: 'generates a key for push notifications, as an environment line',
  about: 'Use the same key on every server and keep it: after a change, every device has to subscribe again.',
  least: 0,
  most: 0,
  async run({ say }) {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    say(`# Push services see this one: ${publicKey}`)
    say(`PUSH_PRIVATE_KEY=${privateKey}`)
  },
}
