import { setTimeout as sleep } from 'node:timers/promises'
import { Caller, type Reply, type Request } from '../caller.ts'

/**
 * Leads each request to one of the servers that are in service, as a balancer does that is told before one
 * stops.
 */
export class Switch {
  readonly heard: { request: Request; reply: Reply; by: string }[] = []
  readonly #inService = new Map<string, { origin: string; asked: number }>()
  #turn = 0

  add(name: string, origin: string) {
    this.#inService.set(name, { origin, asked: 0 })
  }

  /** Leads nobody there any more, and returns when all that was asked is answered. */
  async withdraw(name: string) {
    const server = this.#inService.get(name)
    this.#inService.delete(name)
    while (server && server.asked > 0) await sleep(5)
  }

  /** Each caller keeps a connection to every server, and goes to another one with each request. */
  readonly open = () => {
    const callers = new Map<string, Caller>()
    return {
      ask: async (request: Request) => {
        const servers = [...this.#inService]
        this.#turn += 1
        const [by, server] = servers[this.#turn % servers.length]!
        const caller = callers.get(server.origin) ?? new Caller(server.origin)
        callers.set(server.origin, caller)
        server.asked += 1
        const reply = await caller.ask(request)
        server.asked -= 1
        this.heard.push({ request, reply, by })
        return reply
      },
      close: () => {
        for (const caller of callers.values()) caller.close()
      },
    }
  }
}
