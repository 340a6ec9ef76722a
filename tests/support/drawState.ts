import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { builtTags } from '#app/built.server.ts'
import { pageAt } from '#app/pages.ts'
import { pageText } from '#app/pageText.server.ts'
import { root } from '#ground/root.server.ts'
import type { Language, Text } from '#ground/words/i18n.ts'
import { sealedWelcome } from '#rooms/entry/sealedWelcome.server.ts'
import type { Boot } from '#rooms/page/boot.ts'
import { mediaPath } from '#rooms/photos/photoAddress.ts'
import { portrait } from '../../run/demo/portraits.ts'
import { isStill } from './journey.ts'
import { specified, trusted } from './policies.ts'
import { bracketed } from './pseudo.ts'
import type { Reply, State, Step } from './states.ts'
import { noura, usual } from './usual.ts'

const dist = join(root, 'dist')
/** No server has it: whatever is asked of it is answered by the state. */
const origin = 'https://states.simat.test'
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/**
 * Draws a state from what was built, without a server, a database or anybody who signs in. Returns the calls
 * that the state does not answer, which may become more while one looks.
 */
export async function drawState(page: Page, state: State, language: Language, inBrackets = false) {
  const heard: Heard = { lacking: [], asked: new Map() }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(false)
  await page.route(`${origin}/**`, (route) =>
    inBrackets ? answerInBrackets(route, state, language) : answer(route, state, language, heard),
  )
  if (state.size) await page.setViewportSize(state.size)
  // A browser takes the same address for a reload, which keeps the step of the state before.
  await page.goto('about:blank')
  await page.goto(origin + state.at)
  for (const step of state.steps ?? []) await take(page, step, language)
  return heard.lacking
}

type Heard = { lacking: string[]; asked: Map<Reply, number> }

async function answer(route: Route, state: State, language: Language, heard: Heard) {
  const { pathname } = new URL(route.request().url())
  if (pathname.startsWith('/api/')) return answerCall(route, pathname, state, heard)
  if (pathname.startsWith('/assets/'))
    return route.fulfill({
      body: fileAt(pathname),
      contentType: types[extname(pathname)] ?? 'application/octet-stream',
    })
  if (pathname.startsWith(mediaPath)) return route.fulfill({ body: await portraitAt(pathname) })
  if (!route.request().isNavigationRequest()) return route.fulfill({ status: 204 })
  return route.fulfill({
    body: documentOf(pathname, state, language),
    contentType: 'text/html; charset=utf-8',
  })
}

/** As an answer, with all words of ours in brackets. */
function answerInBrackets(route: Route, state: State, language: Language) {
  const { pathname } = new URL(route.request().url())
  if (!pathname.endsWith('.js')) return answer(route, state, language, { lacking: [], asked: new Map() })
  return route.fulfill({
    body: bracketed(fileAt(pathname).toString(), language),
    contentType: 'text/javascript',
  })
}

function answerCall(route: Route, pathname: string, { replies = [] }: State, { lacking, asked }: Heard) {
  const method = route.request().method()
  const all = [...replies, ...usual].filter((each) => isFor(each, method, pathname))
  // `/api/user/:userId` is no answer to `/api/user/ratings`.
  const first = all.find(({ call }) => call.path === pathname) ?? all[0]
  if (!first) lacking.push(`${method} ${pathname}`)
  if (!first) return route.abort()
  const before = asked.get(first) ?? 0
  asked.set(first, before + 1)
  const { status, body, hasMore } = (before > 0 && first.next) || first
  if (status === 'never') return undefined
  const headers = { ...(hasMore && { link: `<${pathname}?cursor=x>; rel="next"` }) }
  return route.fulfill({ status, headers, json: body })
}

/** Files are read once, because every state asks for them. */
const files = new Map<string, Buffer>()
function fileAt(pathname: string) {
  const bytes = files.get(pathname) ?? readFileSync(join(dist, pathname))
  files.set(pathname, bytes)
  return bytes
}

/** The number in the address of a photo says whose it is. */
const portraits = new Map<string, Promise<Uint8Array>>()
function portraitAt(pathname: string) {
  const [place = '0'] = /\d+/.exec(pathname) ?? []
  const drawn = portraits.get(place) ?? portrait(Number(place))
  portraits.set(place, drawn)
  return drawn.then(Buffer.from)
}

const isFor = ({ call }: Reply, method: string, pathname: string) =>
  call.method === method && new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`).test(pathname)

const tags = builtTags(dist)

function documentOf(pathname: string, { signedOut, isUnsure, edition, boot }: State, language: Language) {
  const policy = edition === 'trusted' ? trusted : specified
  const name = pageAt(pathname, policy)
  const facts = {
    name,
    canonical: origin + pathname,
    language,
    theme: 'system',
    origin,
    linked: null,
    why: null,
  } as const
  const carried: Boot = {
    ...(!isUnsure && { viewer: signedOut ? null : { userId: noura.userId, isVerified: noura.isVerified } }),
    supportEmail: 'help@simat.example',
    policy,
    ...(policy.seal && { welcome: sealedWelcome(policy.seal.lot) }),
    ...boot,
  }
  return pageText(facts, tags(language, name, null, false), carried, [], null)
}

async function take(page: Page, step: Step, language: Language) {
  const said = (words: Text | string) => (typeof words === 'string' ? words : words[language])
  if ('offline' in step) return page.context().setOffline(true)
  if ('photo' in step) {
    const buffer = await portraitAt('1')
    return page.locator('input[type=file]').setInputFiles({ name: '1.png', mimeType: 'image/png', buffer })
  }
  if ('key' in step) {
    // Nobody listens before there is a screen.
    await page.locator('h1').first().waitFor({ state: 'attached' })
    return page.keyboard.press(step.key)
  }
  if ('into' in step) return page.getByLabel(said(step.into), { exact: true }).first().fill(step.type)
  if ('unfold' in step) return page.getByText(said(step.unfold)).first().click()
  // The name of a row goes on with what is chosen in it. Where a name of somebody stands differs.
  const { press } = step
  const name = typeof press === 'string' ? press : new RegExp(`^${RegExp.escape(said(press))}`)
  const roles = step.as ? [step.as] : (['button', 'link', 'tab', 'radio', 'combobox', 'option'] as const)
  const things = roles.map((role) => page.getByRole(role, { name }))
  const thing = things.reduce((found, each) => found.or(each))
  // A dialog that is still sliding in has its buttons outside.
  await thing.first().waitFor({ state: 'attached' })
  await isStill(page)
  // At the lower edge a bar would lie over it.
  await thing.first().evaluate((element) => element.scrollIntoView({ block: 'center' }))
  return thing.first().click({ force: true })
}
