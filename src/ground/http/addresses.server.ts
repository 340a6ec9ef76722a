import { BlockList, isIPv6, type Server } from 'node:net'
import { openSeats } from '../neighbours/seats.server.ts'
import { networkOf } from './network.server.ts'

type Bounds = {
  /** How many connections one address may hold; for IPv6, one /64. */
  connectionsPerAddress: number
  /** Proxies are not bounded like one person, because everybody behind them comes from their address. */
  trustedProxies: readonly string[]
}

/** Bounds the connections of one address, so that nobody holds the places of the others. */
export function boundAddresses(server: Server, { connectionsPerAddress, trustedProxies }: Bounds) {
  const isProxy = proxiesAmong(trustedProxies)
  const seats = openSeats()

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

/** Tells whether an address is one of these, which are addresses, networks, or names of some. */
export function proxiesAmong(proxies: readonly string[]) {
  const list = new BlockList()
  for (const network of proxies.flatMap((proxy) => named[proxy] ?? [proxy])) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return (address = '') => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
