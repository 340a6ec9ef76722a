/**
 * The address, and for IPv6 its /64, because one household has all of it. It is `nowhere` when the client has
 * already left.
 */
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

/** The wider network an attacker may rent whole: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export function widerNetwork(network: string) {
  const separator = network.includes(':') ? ':' : '.'
  return `${network.split(separator).slice(0, 3).join(separator)}${separator === ':' ? '::/48' : '.0/24'}`
}
