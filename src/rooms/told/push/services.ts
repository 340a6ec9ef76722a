import { isSafeAddress } from '#ground/safeAddress.ts'

/**
 * Whether an address that a browser sent is one of a push service. We send to no other, because anybody could
 * name an address inside our own network.
 */
export function isOfService(endpoint: string, services: readonly string[]) {
  if (!isSafeAddress(endpoint)) return false
  const { host } = new URL(endpoint)
  return services.some((service) =>
    service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service,
  )
}
