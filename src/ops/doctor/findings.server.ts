import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { access, constants, mkdir, statfs } from 'node:fs/promises'
import { connect } from 'node:net'
import { createMediaStore } from '#features/photos/mediaStore.server.ts'
import { commandLine } from '#platform/commandLine.server.ts'
import type { Config } from '../config/config.server.ts'

/** `wrong` and `risk` include the remedy; a risk works today but may fail later. */
export type Finding = { found: string; wrong?: string; risk?: string }

export const findingsOf = (
  found: string,
  remedy: string,
  look: () => Promise<Finding[]>,
): Promise<Finding[]> =>
  look().catch((error: unknown) => [
    { found, wrong: `${error instanceof Error ? error.message : String(error)}. ${remedy}` },
  ])

export function configurationFindings(config: Config): Finding[] {
  const { production, publicOrigin, secure, sms } = config
  const mode = production ? 'production' : 'development'
  const providers = sms.map(({ provider }) => provider)
  return [
    { found: `the configuration can be read (${mode})` },
    {
      found: `PUBLIC_ORIGIN is ${publicOrigin ?? 'not set'}`,
      ...(publicOrigin &&
        new URL(publicOrigin).hostname.endsWith('.example') && {
          wrong: 'it is the example; give the address people type',
        }),
      ...(production &&
        !secure && {
          wrong: 'without https cookies are not Secure; serve Simat by https and give that address',
        }),
    },
    {
      found: `codes are sent by ${providers.join(', then ')}${production ? '' : ` (${commandLine} sms test <phone>)`}`,
    },
    { found: passwordFound(config) },
  ]
}

const connectMs = 3000

/** Providers on the internet are tested with `sms test`; a gateway of one's own can be down unnoticed. */
export const gatewayFindings = async ({ sms }: Config) => {
  const own = sms.flatMap((each) =>
    each.provider === 'http' ? [new URL(each.url.replace(/[{}]/g, ''))] : [],
  )
  return (await Promise.all(own.map(gatewayFinding))).flat()
}

function gatewayFinding({ protocol, hostname, port }: URL) {
  const place = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (protocol === 'https:' ? 443 : 80)),
  }
  return findingsOf(`the SMS gateway at ${hostname}`, 'Start it, or mend SMS_HTTP_URL.', async () => {
    const socket = connect(place).setTimeout(connectMs, () => socket.destroy(new Error('nothing answers')))
    await once(socket, 'connect').finally(() => socket.destroy())
    return [{ found: `the SMS gateway at ${hostname} takes connections` }]
  })
}

function passwordFound({ adminPassword, hasAdminPassword }: Config) {
  if (!hasAdminPassword) return 'the admin panel is opened by passkeys alone'
  return adminPassword ? 'ADMIN_PASSWORD is set' : 'the admin password is kept in the data folder'
}

const gibibyte = 1024 ** 3

export const diskFindings = ({ dataDir, diskReserveMegabytes }: Config) =>
  findingsOf(`the data folder ${dataDir}`, 'Make it writable, or set DATA_DIR.', async () => {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK | constants.X_OK)
    const { bavail, bsize } = await statfs(dataDir)
    const free = (bavail * bsize) / gibibyte
    const room: Finding = { found: `${free.toFixed(1)} GiB are free on its disk` }
    const reserve = diskReserveMegabytes / 1024
    if (free < Math.max(1, reserve * 2))
      room.wrong = `make room, because below ${reserve.toFixed(1)} GiB nothing is saved`
    return [{ found: `the data folder ${dataDir} can be written` }, room]
  })

export function mediaFindings(config: Config) {
  const { media, dataDir } = config
  const place = media.store === 's3' ? `the bucket ${media.bucket}` : `${dataDir}/media`
  return findingsOf(`photos in ${place}`, 'Check its permissions, and the S3_… values.', async () => {
    const store = createMediaStore(config)
    const name = randomBytes(24).toString('hex')
    const content = randomBytes(64)
    await store.put(name, content)
    const read = await store.get(name)
    await store.remove(name)
    if (!read?.equals(content)) throw new Error('a photo that was stored did not come back as it was')
    if (await store.get(name)) throw new Error('a photo that was removed is still there')
    return [{ found: `photos can be stored, read and removed in ${place}` }]
  })
}
