import { features } from '#app/features.server.ts'
import type { Call } from '#platform/api/contract.ts'
import type { Random } from '../../../scripts/seededRandom.ts'
import { broken, type Malformed } from './broken.ts'
import { cookieOf, forwarded, type Header, oddHeaders } from './headers.ts'
import { asJson, type Cast, fitting, fittingObject, oddTexts, oddValue, type Schema } from './values.ts'

const everyCall: Call[] = Object.values(features).flatMap(({ calls }) => Object.values<Call>(calls))
const { admin, auth } = features
/** Excluded: these calls would sign the other requests out. */
const leaving: readonly Call[] = [auth.calls.logout, admin.calls.logout, admin.calls.signOutUser]
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND', 'TRACE', 'QUERY']
const jsonType = 'application/json'
const types = [
  ...['application/json; charset=utf-16', 'text/plain', 'application/json;;', '', 'application/JSON'],
  ...[
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'application/json, text/plain',
    '/',
  ],
]

export function malformed(cast: Cast, random: Random): Malformed {
  const { method, path, headers, body } = random.chance(0.85) ? toCall(cast, random) : toPage(cast, random)
  const mangled = random.chance(0.08) ? mangledPath(path, random) : path
  const head = [`${method} ${mangled} HTTP/1.1`]
  if (!headers.some(([name]) => name === 'host')) head.push('host: simat.example')
  for (const [name, value] of headers)
    head.push(`${random.chance(0.02) ? name.toUpperCase() : name}: ${value}`)
  const bytes = Buffer.from(`${head.map(onOneLine).join('\r\n')}\r\n`, 'latin1')
  if (random.chance(0.03)) return broken(method, mangled, bytes, body, random)
  return { method, path: mangled, bytes: Buffer.concat([bytes, ...framed(body, random)]), broken: false }
}

const onOneLine = (line: string) => Buffer.from(line.replaceAll(/[\r\n\0]/g, ' ')).toString('latin1')

function framed(body: Buffer | null, { chance, below }: Random) {
  if (!body) return [Buffer.from('\r\n')]
  if (chance(0.97)) return [Buffer.from(`content-length: ${body.length}\r\n\r\n`), body]
  const at = below(body.length + 1)
  const chunk = (part: Buffer) =>
    part.length === 0 ? [] : [Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]
  return [
    Buffer.from('transfer-encoding: chunked\r\n\r\n'),
    ...chunk(body.subarray(0, at)),
    ...chunk(body.subarray(at)),
    Buffer.from('0\r\n\r\n'),
  ]
}

type RequestParts = { method: string; path: string; headers: Header[]; body: Buffer | null }

function toCall(cast: Cast, random: Random): RequestParts {
  const { chance, oneOf } = random
  const call = oneOf(everyCall)
  const method = chance(0.93) ? call.method : oneOf(methods)
  const path = callPath(call, cast, random)
  const headers = [forwarded(random), ...oddHeaders(random)]
  if (leaving.includes(call)) headers.push(['cookie', 'session=nobody'])
  else {
    headers.push(...cookieOf(cast, random))
    if (call.access === 'admin' && cast.bearer && chance(0.9))
      headers.push(['authorization', `Bearer ${cast.bearer}`])
  }
  if (call.method === 'GET' ? chance(0.97) : chance(0.03)) return { method, path, headers, body: null }
  headers.push(['content-type', chance(0.95) ? jsonType : oneOf(types)])
  return { method, path, headers, body: bodyOf(call, cast, random) }
}

function callPath(call: Call, cast: Cast, random: Random) {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    if (call === admin.calls.deleteUser && random.chance(0.7)) return `${random.oneOf(cast.expendable)}`
    const schema: Schema = call.params?.properties[name] ?? {}
    return encoded(random.chance(0.7) ? fitting(schema, name, cast, random) : random.oneOf(oddTexts))
  })
  const declared: Readonly<Record<string, Schema>> = call.query?.properties ?? {}
  const names = [
    ...Object.keys(declared),
    ...Object.keys(declared),
    'toUserId',
    'limit',
    '__proto__',
    'a[b]',
    '',
  ]
  const query = Array.from({ length: random.below(4) }, () => {
    const name = random.oneOf(names)
    if (random.chance(0.05)) return `${name}=${random.oneOf(['%zz', '%', '%ff', '%c0%af', '+', '&&=&'])}`
    const schema = declared[name]
    return `${name}=${encoded(schema && random.chance(0.6) ? fitting(schema, name, cast, random) : random.oneOf(oddTexts))}`
  })
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

const encoded = (value: unknown) => encodeURIComponent(String(value).toWellFormed())

function bodyOf(call: Call, cast: Cast, random: Random) {
  const { chance, below, oneOf } = random
  const text = asJson(
    chance(0.95) ? fittingObject(call.body?.properties ?? {}, cast, random) : oddValue(random),
  )
  if (chance(0.9)) return Buffer.from(text)
  const at = below(text.length)
  const [before, after] = [text.slice(0, at), text.slice(at)]
  const between = ['\0', '"', '\\', '{', '[', ',', '1e999', '\\ud800', '\\u0000', '/**/', '\ufeff']
  return oneOf<() => Buffer>([
    () => Buffer.from(before),
    () => Buffer.from(before + after.slice(1)),
    () => Buffer.from(`${before}${oneOf(between)}${after}`),
    () => Buffer.concat([Buffer.from(before), Buffer.from([0xff, 0xc0, 0x80]), Buffer.from(after)]),
    () => Buffer.from(text, 'utf16le'),
    () => Buffer.from(`\ufeff${text}`),
    () =>
      Buffer.from(
        text.replace(/}$/, `,"userId":1,"userId":"x","__proto__":{"id":1},"constructor":{"prototype":1}}`),
      ),
    () => Buffer.from(`${' '.repeat(below(20_000))}${text}`),
  ])()
}

function toPage(cast: Cast, random: Random): RequestParts {
  const { chance, oneOf, below } = random
  const handle = oneOf([oneOf(cast.handles), oneOf(cast.handles), encoded(oneOf(oddTexts))])
  const digest = Array.from({ length: 48 }, () => '0123456789abcdef'[below(16)]).join('')
  const path = oneOf([
    ...['/', '/login', '/register', '/settings', '/admin', '/search', '/openapi.json', '/healthz', '/readyz'],
    ...['/icon.svg', '/assets/', '/assets/none.js', '/robots.txt', '/favicon.ico', '/.env', '/api', '/media'],
    ...[
      `/rate/${handle}`,
      `/rate/${handle}/`,
      `/rate/${handle}`,
      `/user/${handle}`,
      `/register?ref=${handle}`,
    ],
    `/preview/${handle}.jpg?lang=${oneOf(['ar', 'en', '__proto__', '', 'ar&lang=en'])}`,
    ...[`/media/${digest}`, `/media/${digest}-96`, `/media/${handle}`, `/${handle}`, `/api/${handle}`],
  ])
  const query = chance(0.2) ? `?lang=${encoded(oneOf(oddTexts))}&next=${encoded(oneOf(oddTexts))}` : ''
  const headers = [forwarded(random), ...oddHeaders(random), ...cookieOf(cast, random)]
  return { method: chance(0.85) ? 'GET' : oneOf(methods), path: path + query, headers, body: null }
}

function mangledPath(path: string, { oneOf, below }: Random) {
  const at = below(path.length)
  const character = path.charCodeAt(at).toString(16).padStart(2, '0')
  return oneOf([
    `/${path}`,
    path.replaceAll('/', '//'),
    path.toUpperCase(),
    `${path}/`,
    `${path};x=1`,
    `${path}#x`,
    `${path}?`,
    path.replace('/api', '/api/..'),
    path.replace('/api', '/./api/%2e%2e/api'),
    path.replace('/api/', '/api%2f'),
    path.replace('/', '\\'),
    `${path.slice(0, at)}%${character}${path.slice(at + 1)}`,
    `${path.slice(0, at)}%25${character}${path.slice(at + 1)}`,
    `${path.slice(0, at)}\u00e9\u00ff${path.slice(at)}`,
    `${path}${'/x'.repeat(below(4000))}`,
    `${path}${'a'.repeat(below(12_000))}`,
    `${path}?${'a=1&'.repeat(below(3000))}`,
    `http://evil.example${path}`,
    `http://evil.example:99999${path}`,
    '*',
    'evil.example:443',
  ])
}
