import { BlockList, isIPv6, type Server } from 'node:net'
import { createConcurrencyLimit } from '#platform/cluster/concurrency.server.ts'

type Bounds = {
  connectionsPerAddress: number
  /** Exempt from the limit, because all users of a proxy share its address. */
  trustedProxies: readonly string[]
}

export function limitConnectionsPerAddress(
  server: Server,
  { connectionsPerAddress, trustedProxies }: Bounds,
) {
  const isProxy = proxiesAmong(trustedProxies)
  const seats = createConcurrencyLimit()

  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket
    if (isProxy(remoteAddress)) return
    const network = networkOf(remoteAddress)
    if (seats.sit(network, connectionsPerAddress)) socket.once('close', () => seats.leave(network))
    else socket.destroy()
  })
}

const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Accepts addresses, networks, and names such as `loopback`. */
export function proxiesAmong(proxies: readonly string[]) {
  const list = new BlockList()
  for (const network of proxies.flatMap((proxy) => named[proxy] ?? [proxy])) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return (address = '') => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** For IPv6 the /64, because a household owns all of it. `nowhere` once the client has disconnected. */
export function networkOf(address: string | undefined) {
  if (address === undefined) return 'nowhere'
  const mapped = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)
  if (mapped) return mapped[1]!
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.toLowerCase().split('%')[0]!.split('::')
  const start = head ? head.split(':') : []
  const end = tail ? tail.split(':') : []
  const zeros = address.includes('::')
    ? Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0')
    : []
  return `${[...start, ...zeros, ...end]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** The /24 or /48: a network an attacker may rent whole. */
export function widerNetwork(network: string) {
  const separator = network.includes(':') ? ':' : '.'
  return `${network.split(separator).slice(0, 3).join(separator)}${separator === ':' ? '::/48' : '.0/24'}`
}
