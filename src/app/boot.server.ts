import type { Config } from '#operate/config/config.server.ts'
import type { Viewer } from '#rooms/account/sessions/callers.ts'
import { sealedWelcome } from '#rooms/entry/sealedWelcome.server.ts'
import type { Boot } from '#rooms/page/boot.ts'

/**
 * The viewer is undefined if the database was away; the browser then asks for it and shows a spinner
 * meanwhile.
 */
export function bootFor(config: Config) {
  const same = {
    supportEmail: config.supportEmail,
    policy: config.policy,
    ...(config.hasPush && { push: true as const }),
    ...(!config.hasAdminPassword && { deskByKeyAlone: true as const }),
    ...(config.registration !== 'open' && { registration: config.registration }),
    ...(config.countries && { countries: Object.keys(config.countries) }),
    ...(config.whatsapp && { whatsapp: true as const }),
    ...(config.policy.protects && config.helpLines && { helpLines: config.helpLines }),
    ...(config.policy.seal && { welcome: sealedWelcome(config.policy.seal.lot) }),
  }
  return (viewer: Viewer | null | undefined): Boot => {
    if (viewer === undefined) return same
    if (!viewer) return { viewer, ...same }
    if (viewer.handle === null) return { viewer: null, registering: true, ...same }
    return { viewer: { userId: viewer.handle, isVerified: viewer.isVerified }, ...same }
  }
}
