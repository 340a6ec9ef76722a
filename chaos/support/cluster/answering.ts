import { setTimeout as sleep } from 'node:timers/promises'
import { asOwner } from '../owner.ts'

export async function answering(connection: Parameters<typeof asOwner>[0]) {
  const deadline = Date.now() + 60_000
  for (;;) {
    try {
      return await asOwner(connection, (client) => client.query('select 1'))
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(200)
    }
  }
}
