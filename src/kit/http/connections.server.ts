import type { Server, ServerResponse } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'
import { networkOf } from './limits.server.ts'

type Bounds = {
  most: number
  /** How many one address may hold; for IPv6, one /64. */
  mostOfOne: number
  /** Proxies are not bounded like one person, because everybody behind them comes from their address. */
  trustedProxies: readonly string[]
}

/**
 * Bounds the open connections, all of them and those of one address, so that nobody holds the places of the others.
 * When all places are taken, the connection that has been idle longest gives its own to whoever comes.
 */
export function boundConnections(server: Server, { most, mostOfOne, trustedProxies }: Bounds) {
  const isProxy = listOf(trustedProxies)
  const open = new Map<string, number>()
  const idle = new Set<Socket>()
  /** Requests can be pipelined, so a connection may have several unanswered ones. */
  const answering = new WeakMap<Socket, number>()
  let total = 0

  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    const network = isProxy(address) ? null : networkOf(address)
    if (network !== null && (open.get(network) ?? 0) >= mostOfOne) return socket.destroy()
    if (total >= most && !endIdle()) return socket.destroy()
    total += 1
    if (network !== null) open.set(network, (open.get(network) ?? 0) + 1)
    socket.once('close', () => {
      total -= 1
      idle.delete(socket)
      if (network !== null) leave(network)
    })
  })

  server.on('request', ({ socket }, response: ServerResponse) => {
    idle.delete(socket)
    answering.set(socket, (answering.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (answering.get(socket) ?? 1) - 1
      answering.set(socket, left)
      // It is added again each time, so that the first of the set is the one that has been idle longest.
      if (left === 0 && !socket.destroyed) idle.add(socket)
    })
  })

  /** The closing connection counts until it is closed, so for a moment there is one more than the bound. */
  function endIdle() {
    const [longest] = idle
    if (!longest) return false
    idle.delete(longest)
    longest.destroy()
    return true
  }

  function leave(network: string) {
    const left = (open.get(network) ?? 1) - 1
    if (left > 0) open.set(network, left)
    else open.delete(network)
  }
}

const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

function listOf(proxies: readonly string[]) {
  const list = new BlockList()
  for (const network of proxies.flatMap((proxy) => named[proxy] ?? [proxy])) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return (address: string) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
