import { createHmac } from 'node:crypto'
import { vapidKeysFrom } from '#features/notifications/push/vapidKeys.server.ts'
import type { PushSettings } from '#features/notifications/push/webPush.server.ts'
import type { Config } from './config/config.server.ts'
import type { Secrets } from './secrets.server.ts'

/** Development derives a key, so it needs no setup. */
export function pushSettings(
  { push: { privateKey, services }, supportEmail }: Pick<Config, 'push' | 'supportEmail'>,
  { appSecret }: Pick<Secrets, 'appSecret'>,
): PushSettings {
  const derived = () => createHmac('sha256', appSecret).update('push').digest('base64url')
  return { keys: vapidKeysFrom(privateKey ?? derived()), services, contact: `mailto:${supportEmail}` }
}
