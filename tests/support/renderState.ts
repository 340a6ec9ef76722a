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
/** What a screen believes to be the address of the product. */
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

/** What the pages of this process are answered with. */
let drawn: RenderedState | undefined

/** What Playwright itself answers no browser keeps, so that scripts would be compiled for every state. */
const server = createServer((request, response) => void answer(request, response))
server.listen(0, '127.0.0.1').unref()
await once(server, 'listening')
const { port } = server.address() as AddressInfo

/**
 * Draws a state from what was built, without a database or anybody who signs in. Returns the calls that the
 * state does not answer, which may become more while one looks.
 */
export async function renderState(page: Page, state: State, language: Language, inBrackets = false) {
  const lacking: string[] = []
  await page.context().setOffline(false)
  if (state.size) await page.setViewportSize(state.size)
  // A browser takes the same address for a reload, which keeps the step of the state before.
  await page.goto('about:blank')
  drawn = { state, language, inBrackets, lacking, asked: new Map() }
  // A script in brackets has the same name, so that it comes from another place.
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
  // `/api/user/:userId` is no answer to `/api/user/ratings`.
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
  return renderPageHtml(facts, tags(language, name, null, false), carried, [], null)
}

async function take(page: Page, step: Step, language: Language) {
  const said = (words: Text | string) => (typeof words === 'string' ? words : words[language])
  if ('offline' in step) {
    // The parts of a wide screen must have loaded, too; in the product the service worker has cached them.
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
