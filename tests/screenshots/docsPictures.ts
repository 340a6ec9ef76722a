import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { fileOf, screenshots } from '#app/pwa/screenshots.server.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { allScores } from '#features/ratings/ratings.rules.ts'
import { fivePeople as five } from '#ops/cli/seed.server.ts'
import { type Language, languages } from '#platform/i18n/i18n.ts'
import { root } from '#platform/root.server.ts'
import { fahad, noura } from '../support/defaultReplies.ts'
import { everyList } from '../support/everyList.ts'
import { renderState } from '../support/renderState.ts'
import { answers } from '../support/screenStates.ts'

type Picture = {
  file: string
  of: readonly [string, string]
  language: Language
  width: number
  height: number
  scale?: number
  isDark?: boolean
}

const wide = { width: 1280, height: 800 }
const inReadme: Picture = {
  file: 'docs/photos/profile-1280-ar-dark.webp',
  of: ['user', 'sealed'],
  language: 'ar',
  ...wide,
  isDark: true,
}
const shown = { home: ['home', 'profile'], rate: ['rate', 'member'] } as const
const atInstalling = screenshots.flatMap((each) =>
  languages.map((language): Picture => {
    const scale = each.form === 'narrow' ? 2 : 1
    const [width, height] = [each.width / scale, each.height / scale]
    const file = `src/app/pwa/screenshots/${fileOf(each, language)}`
    return { file, of: shown[each.page], language, width, height, scale }
  }),
)

/** The README's pictures and the app manifest's. */
export async function takePictures(executablePath: string) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  for (const picture of [inReadme, ...atInstalling]) await take(browser, picture)
  await browser.close()
}

async function take(browser: Browser, { file, of, language, width, height, scale = 1, isDark }: Picture) {
  const [screen, name] = of
  const lists = everyList.filter(({ page }) => page === screen)
  const state = lists.flatMap(({ states }) => Object.values(states).flat()).find((each) => each.name === name)
  if (!state) throw new Error(`there is no state ${screen}: ${name}`)
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    colorScheme: isDark ? 'dark' : 'light',
  })
  const { viewer, replies } = company(language)
  const others = { boot: { ...state.boot, viewer }, replies: [...replies, ...(state.replies ?? [])] }
  await renderState(page, { ...state, ...others }, language)
  await page.waitForLoadState('networkidle')
  const picture = sharp(await page.screenshot({ animations: 'disabled' })).webp({ quality: 80 })
  await writeFile(join(root, file), await picture.toBuffer())
  await page.close()
}

function company(language: Language) {
  const [viewer, other] = language === 'en' ? [five.sara, five.yusuf] : [five.fahad, five.noura]
  const looksAt = { ...fahad, ...asProfile(other), profileImageUrl: '/media/9', isVerified: true }
  const replies = [
    answers(profilesCalls.own, { ...noura, ...asProfile(viewer), profileImageUrl: '/media/2' }),
    answers(profilesCalls.person, { success: true, user: { ...looksAt, bio: bios[language] } }),
    answers(ratingsCalls.given, allScores({ manners: 5, friendliness: 5, humor: 4, travelCompanion: 4 })),
  ]
  return { viewer: { userId: viewer.handle, isVerified: true }, replies }
}

const bios = {
  en: 'Teacher. Long walks, strong coffee.',
  ar: 'معلّمة، أحب المشي والقهوة.',
}

const asProfile = ({ handle, name, gender, age }: (typeof five)[keyof typeof five]) => ({
  userId: handle,
  displayName: name,
  gender,
  age,
  bio: '',
})
