/** The wider network an attacker may rent whole: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export function widerNetwork(address: string) {
  const separator = address.includes(':') ? ':' : '.'
  return `${address.split(separator).slice(0, 3).join(separator)}${separator === ':' ? '::/48' : '.0/24'}`
}
