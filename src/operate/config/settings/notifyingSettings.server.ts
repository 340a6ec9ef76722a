import type { Settings } from './setting.server.ts'

export const notifyingSettings = {
  PUSH_PRIVATE_KEY: {
    kind: 'secret',
    least: 43,
    about:
      'The key by which push services know this installation, made by `npm run simat -- push keys`. With another one, every device has to ask again.',
    without: 'derived from `APP_SECRET` in development; in production no device is woken',
    example: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    remedy: 'make one by `npm run simat -- push keys`, the same for every server',
    isSecret: true,
    edition: 'trusted',
  },
} as const satisfies Settings
