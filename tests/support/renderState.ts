import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { builtTags } from '#app/builtAssets.server.ts'
import { renderPageHtml } from '#app/pageHtml.server.ts'
import { pageAt } from '#app/pages.ts'
import { mediaPath } from '#features/photos/photoAddress.ts'
import { sealedWelcome } from '#features/signIn/sealedWelcome.server.ts'
import type { Boot } from '#features/site/boot.ts'
import type { Language, Text } from '#platform/i18n/i18n.ts'
import { root } from '#platform/root.server.ts'
import { portrait } from '../../demo/portraits.ts'
import { noura, usual } from './defaultReplies.ts'
import { isStill } from './e2e.ts'
import { specified, trusted } from './policies.ts'
import { bracketed } from './pseudoLocale.ts'
import type { Reply, State, Step } from './screenStates.ts'

const dist = join(root, 'dist')
const origin = 'https://states.simat.test'
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

type RenderedState = {
  state: State
  language: Language
  inBrackets: boolean
  lacking: string[]
  asked: Map<Reply, number>
}

let drawn: RenderedState | undefined

/** Browsers don't cache Playwright's own responses, so scripts would recompile for each state. */
const server = createServer((request, response) => void answer(request, response))
server.listen(0, '127.0.0.1').unref()
await once(server, 'listening')
const { port } = server.address() as AddressInfo

/**
 * Renders a state from the build, without a database. Returns the calls without a reply; the list may still
 * grow.
 */
export async function renderState(page: Page, state: State, language: Language, inBrackets = false) {
  const lacking: string[] = []
  await page.context().setOffline(false)
  if (state.size) await page.setViewportSize(state.size)
  // Going to the same URL would be a reload, which restores the previous state's step.
  await page.goto('about:blank')
  drawn = { state, language, inBrackets, lacking, asked: new Map() }
  // Scripts with brackets have the same names, so a different origin keeps them apart in the cache.
  await page.goto(`http://${inBrackets ? 'localhost' : '127.0.0.1'}:${port}${state.at}`)
  for (const step of state.steps ?? []) await take(page, step, language)
  return lacking
}

async function answer({ url = '', method = '', headers }: IncomingMessage, response: ServerResponse) {
  if (!drawn) return response.destroy()
  const { state, language, inBrackets } = drawn
  const { pathname } = new URL(url, origin)
  if (pathname.startsWith('/api/')) return answerCall(response, method, pathname, drawn)
  if (pathname.startsWith('/assets/')) {
    const isMarked = inBrackets && pathname.endsWith('.js')
    response.setHeader('content-type', types[extname(pathname)] ?? 'application/octet-stream')
    response.setHeader('cache-control', isMarked ? 'no-store' : 'max-age=86400')
    return response.end(isMarked ? bracketed(fileAt(pathname).toString(), language) : fileAt(pathname))
  }
  if (pathname.startsWith(mediaPath)) return response.end(await portraitAt(pathname))
  if (headers['sec-fetch-mode'] !== 'navigate') return response.writeHead(204).end()
  response.setHeader('content-type', 'text/html; charset=utf-8')
  return response.end(documentOf(pathname, state, language))
}

function answerCall(
  response: ServerResponse,
  method: string,
  pathname: string,
  { state, lacking, asked }: RenderedState,
) {
  const all = [...(state.replies ?? []), ...usual].filter((each) => isFor(each, method, pathname))
  // `/api/user/:userId` must not match `/api/user/ratings`.
  const first = all.find(({ call }) => call.path === pathname) ?? all[0]
  if (!first) lacking.push(`${method} ${pathname}`)
  if (!first) return response.destroy()
  const before = asked.get(first) ?? 0
  asked.set(first, before + 1)
  const { status, body, hasMore } = (before > 0 && first.next) || first
  if (status === 'never') return undefined
  if (hasMore) response.setHeader('link', `<${pathname}?cursor=x>; rel="next"`)
  return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const files = new Map<string, Buffer>()
function fileAt(pathname: string) {
  const bytes = files.get(pathname) ?? readFileSync(join(dist, pathname))
  files.set(pathname, bytes)
  return bytes
}

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
    ...(policy.seal && { welcome: sealedWelcome }),
    ...boot,
  }
  return renderPageHtml(facts, tags(language, name, null, false), carried, [], null)
}

async function take(page: Page, step: Step, language: Language) {
  const said = (words: Text | string) => (typeof words === 'string' ? words : words[language])
  if ('offline' in step) {
    // Desktop panels load lazily, so wait for them; in production, the service worker caches them.
    const size = page.viewportSize()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.locator('.rail > *').first().waitFor()
    if (size) await page.setViewportSize(size)
    return page.context().setOffline(true)
  }
  if ('photo' in step) {
    const buffer = await portraitAt('1')
    return page.locator('input[type=file]').setInputFiles({ name: '1.png', mimeType: 'image/png', buffer })
  }
  if ('key' in step) {
    await page.locator('h1').first().waitFor({ state: 'attached' })
    return page.keyboard.press(step.key)
  }
  if ('into' in step) return page.getByLabel(said(step.into), { exact: true }).first().fill(step.type)
  if ('unfold' in step) return page.getByText(said(step.unfold)).first().click()
  // A row's accessible name continues with its value, so match the prefix.
  const { press } = step
  const name = typeof press === 'string' ? press : new RegExp(`^${RegExp.escape(said(press))}`)
  const roles = step.as ? [step.as] : (['button', 'link', 'tab', 'radio', 'combobox', 'option'] as const)
  const things = roles.map((role) => page.getByRole(role, { name }))
  const thing = things.reduce((found, each) => found.or(each))
  // A dialog's buttons are off-screen while it slides in.
  await thing.first().waitFor({ state: 'attached' })
  await isStill(page)
  // Centers it: at the bottom edge, a bar would cover it.
  await thing.first().evaluate((element) => element.scrollIntoView({ block: 'center' }))
  return thing.first().click({ force: true })
}
