import type { Random } from '../../../scripts/seededRandom.ts'
import type { Cast } from './values.ts'

export type Header = readonly [name: string, value: string]

export function oddHeaders(random: Random): Header[] {
  const headers: Header[] = []
  while (random.chance(0.3)) headers.push(random.oneOf(odd)(random))
  return headers
}

const odd: readonly ((random: Random) => Header)[] = [
  ({ oneOf }) => [
    'accept-language',
    oneOf(['ar', 'ar;q=nan,en;q=9', ';;;', '*;q=0', 'x'.repeat(2000), 'ar,'.repeat(900)]),
  ],
  ({ oneOf }) => ['accept-encoding', oneOf(['gzip', 'br;q=1e9', 'identity;q=0, *;q=0', 'zip', ',,,', ''])],
  ({ oneOf }) => ['accept', oneOf(['text/html', 'image/*', ';;', '*/*;q=-1'])],
  ({ oneOf }) => ['origin', oneOf(['null', 'https://evil.example', 'http://[', '', 'http://localhost'])],
  ({ oneOf }) => ['sec-fetch-site', oneOf(['cross-site', 'none', 'same-origin', 'x', ''])],
  ({ oneOf }) => ['x-forwarded-proto', oneOf(['https', 'javascript', 'https,http', ''])],
  ({ oneOf }) => ['x-forwarded-host', oneOf(['evil.example', '"><script>', 'a,b', ':', ''])],
  ({ oneOf }) => ['host', oneOf(['evil.example', '', ':', '[::1', 'a b', '"<>', 'x'.repeat(3000)])],
  ({ oneOf }) => ['content-encoding', oneOf(['gzip', 'identity', 'br', 'x'])],
  ({ oneOf }) => ['expect', oneOf(['100-continue', '200-ok', ''])],
  ({ oneOf }) => ['connection', oneOf(['close', 'upgrade', 'keep-alive, x', 'te'])],
  ({ oneOf }) => ['upgrade', oneOf(['websocket', 'h2c', ''])],
  ({ oneOf }) => ['if-none-match', oneOf(['*', '""', 'W/"x"', 'x'])],
  ({ oneOf }) => ['if-modified-since', oneOf(['Sat, 01 Jan 2200 00:00:00 GMT', 'yesterday', ''])],
  ({ oneOf }) => ['range', oneOf(['bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,1-1', 'x'])],
  ({ oneOf }) => [
    'authorization',
    oneOf(['Bearer', 'Bearer x', 'Basic eDp5', 'bearer é', `Bearer ${'x'.repeat(4000)}`]),
  ],
  ({ oneOf }) => ['user-agent', oneOf(['', 'é', '\u0001x', 'x'.repeat(5000)])],
  ({ oneOf }) => ['x-auth-phone', oneOf(['+966500000001', ''])],
  ({ oneOf }) => ['x-http-method-override', oneOf(['DELETE', 'X'])],
  ({ oneOf }) => ['__proto__', oneOf(['x', ''])],
  ({ below }) => [`x-${below(9)}`, 'y'.repeat(below(12_000))],
]

export function forwarded({ chance, below, oneOf }: Random): Header {
  const address = `${1 + below(223)}.${below(256)}.${below(256)}.${below(256)}`
  if (chance(0.9)) return ['x-forwarded-for', address]
  return [
    'x-forwarded-for',
    oneOf([
      ...[
        '',
        ',',
        'unknown',
        '::1',
        '::ffff:1.2.3.4',
        'fe80::1%eth0',
        '1.2.3.4:80',
        '[2001:db8::1]:1',
        '999.1.1.1',
      ],
      ...['é', `${address},`.repeat(300), `2001:db8:${below(9999)}::1, ${address}`, ':::', '1.2.3', '\t'],
    ]),
  ]
}

export function cookieOf(cast: Cast, { chance, oneOf }: Random): Header[] {
  const member = oneOf(cast.members)
  const halfway = oneOf(cast.halfway)
  if (chance(0.6)) return [['cookie', `session=${member}`]]
  return oneOf<Header[]>([
    [['cookie', `session=${halfway}`]],
    [['cookie', `session=${halfway}; device=x; language=ar`]],
    [],
    [['cookie', '']],
    [['cookie', 'session=']],
    [['cookie', 'session=nonsense']],
    [['cookie', `session=${'é'.repeat(9)}; session=${member}`]],
    [
      ['cookie', `session=${member}`],
      ['cookie', `session=${halfway}`],
    ],
    [['cookie', '=;;=;']],
    [['cookie', `language=xx; device=${'a.'.repeat(500)}; session=${member}`]],
    [['cookie', `device=%00.\u0001; session="${member}"`]],
    [['cookie', `__proto__=1; session=${member}\u00a0`]],
  ])
}
