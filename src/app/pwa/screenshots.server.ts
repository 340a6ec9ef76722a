import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Language, Text } from '#platform/i18n/i18n.ts'
import { headOf } from '../head.ts'

type Screenshot = {
  page: 'home' | 'rate'
  form: 'narrow' | 'wide'
  width: number
  height: number
  label: Text
}

const narrow = { form: 'narrow', width: 780, height: 1688 } as const
const wide = { form: 'wide', width: 1280, height: 800 } as const
const shot = (page: Screenshot['page'], size: typeof narrow | typeof wide): Screenshot => ({
  page,
  ...size,
  label: headOf(page).title,
})

/** For the install prompt; created by `npm run screenshots -- --docs`. */
export const screenshots: readonly Screenshot[] = [
  shot('home', narrow),
  shot('rate', narrow),
  shot('home', wide),
  shot('rate', wide),
]

export const fileOf = ({ page, form }: Screenshot, language: Language) => `${page}-${form}-${language}.webp`

const path = '/screenshots/'
const folder = join(import.meta.dirname, 'screenshots')

export const screenshotsFor = (language: Language) =>
  screenshots.map((each) => ({
    src: path + fileOf(each, language),
    sizes: `${each.width}x${each.height}`,
    type: 'image/webp',
    form_factor: each.form,
    label: each.label[language],
  }))

export function serveScreenshots(app: FastifyInstance) {
  const files = screenshots.flatMap((each) => [fileOf(each, 'en'), fileOf(each, 'ar')])
  for (const file of files)
    app.get(path + file, { config: { skipsAdmissionQueue: true } }, (_request, reply) =>
      reply
        .type('image/webp')
        .header('cache-control', 'public, max-age=86400')
        .send(readFileSync(join(folder, file))),
    )
}
