/** What one who rents addresses has many of: of IPv4 the /24, of IPv6, given by its /64, the /48. */
export function widerNetwork(address: string) {
  const separator = address.includes(':') ? ':' : '.'
  return `${address.split(separator).slice(0, 3).join(separator)}${separator === ':' ? '::/48' : '.0/24'}`
}
