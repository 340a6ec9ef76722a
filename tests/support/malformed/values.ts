import type { Random } from '../../../scripts/seededRandom.ts'

/** Real ids and tokens, so many requests hit existing rows. */
export type Cast = {
  members: readonly string[]
  halfway: readonly string[]
  bearer: string | null
  ids: readonly number[]
  handles: readonly string[]
  /** People the requests may delete, so that the rest remain. */
  expendable: readonly number[]
}

/** Marks raw JSON text that no JavaScript value serializes to. */
const mark = '\u2402'
const written = (text: string) => `${mark}${text}${mark}`
export const asJson = (value: unknown) =>
  (JSON.stringify(value) ?? 'undefined').replaceAll(new RegExp(`"${mark}([^"]*)${mark}"`, 'g'), '$1')

export const oddTexts = [
  '',
  ' ',
  '0',
  '-1',
  '-0',
  '1e400',
  '1e300',
  'Infinity',
  '-Infinity',
  'NaN',
  '9007199254740993',
  '99999999999999999999999',
  '9223372036854775808',
  '0x10',
  '1_000',
  'a\0b',
  '\0',
  '\ud800',
  'x\udfffy',
  '\ufffe\uffff',
  '\u{10ffff}',
  '\ufeff',
  '\u202e\u2066',
  '\u3164',
  '\u2028',
  '٣٤٥',
  '۱۲۳',
  'نورة',
  '🏳️‍🌈',
  'e\u0301'.repeat(40),
  'İ',
  'ß'.repeat(30),
  '﷽'.repeat(40),
  "' or 1=1--",
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '..',
  '.',
  '%00',
  '%2e%2e%2f',
  '\r\nx: y',
  '{{7*7}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is meant literally
  '${7*7}',
  '<script>',
  ']]>',
  '{"$gt":""}',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'true',
  'data:image/png;base64,AAAA',
  '+966500000001',
  '+966'.repeat(10),
  'x'.repeat(300),
  '[]',
]

const oddNumbers = [
  ...['1e300', '-1e300', '1e999', '-0', '0.1e1', '9007199254740993', '-9223372036854775809', '5e-324'],
  ...['1.0000000000000000000000000001', 'NaN', 'Infinity', '01', '+1', '1.', '0x1F', `1${'0'.repeat(400)}`],
].map(written)

const oddValues: readonly unknown[] = [
  ...oddTexts,
  ...oddNumbers,
  ...oddNumbers,
  ...[null, true, false, 0, 1, 5, -1, 2.5, 1e21, 1e308, 2 ** 31, 2 ** 53, 2 ** 63, Number.MIN_VALUE],
  ...[
    [],
    {},
    [[[[]]]],
    [null, 1],
    [1e300],
    { toUserId: 1 },
    { length: 1e9 },
    { toJSON: 1 },
    'y'.repeat(5000),
  ],
]

export function oddValue(random: Random): unknown {
  if (random.chance(0.95)) return random.oneOf(oddValues)
  const depth = random.below(60)
  return random.chance(0.5) ? written('['.repeat(depth) + ']'.repeat(depth)) : nested(depth)
}

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) })

export type Schema = {
  type?: string
  const?: unknown
  anyOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  items?: Schema
  minimum?: number
  maximum?: number
  maxLength?: number
}

export function fitting(schema: Schema, name: string, cast: Cast, random: Random): unknown {
  const { anyOf, type, items, properties } = schema
  if (anyOf) return fitting(random.oneOf(anyOf), name, cast, random)
  if ('const' in schema) return schema.const
  if (type === 'null') return null
  if (type === 'boolean') return random.chance(0.5)
  if (type === 'integer' || type === 'number') return fittingNumber(schema, name, cast, random)
  if (type === 'array')
    return Array.from({ length: random.below(6) }, () => fitting(items ?? {}, name, cast, random))
  if (type === 'object') return fittingObject(properties ?? {}, cast, random)
  const text = fittingText(name, cast, random)
  return random.chance(0.9) ? text.slice(0, schema.maxLength) : text
}

export const fittingObject = (properties: Readonly<Record<string, Schema>>, cast: Cast, random: Random) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(() => random.chance(0.85))
      .map(([name, schema]) => [
        name,
        random.chance(0.85) ? fitting(schema, name, cast, random) : oddValue(random),
      ]),
  )

function fittingNumber({ minimum = 0, maximum }: Schema, name: string, cast: Cast, random: Random) {
  if (/userId$/i.test(name) && random.chance(0.9)) return random.oneOf(cast.ids)
  const range = Math.min(maximum ?? minimum + 120, minimum + 120) - minimum
  return minimum + random.below(range + 1)
}

const names = [
  'Noura',
  'نورة',
  'Fahad',
  'فهد',
  'Sara Al',
  'سارة العتيبي',
  'Crowd',
  'cr',
  'ن و',
  'a b c d e f g h',
]

function fittingText(name: string, cast: Cast, random: Random): string {
  if (random.chance(0.15)) return random.oneOf(oddTexts)
  if (/userId$|^ref$/i.test(name))
    return random.oneOf([
      random.oneOf(cast.handles),
      `${random.oneOf(cast.ids)}`,
      `new${random.below(1e9)}`,
      random.oneOf(cast.handles).toUpperCase(),
    ])
  if (name === 'phoneNumber') return `05${random.chance(0.5) ? 4 : 0}${digits(random, 7)}`
  if (name === 'countryCode') return random.oneOf(['SA', '+966', 'AE', 'sa', '+1', 'ZZ', '+999'])
  if (name === 'code') return digits(random, 6)
  if (name === 'cursor') return `${random.below(1e15)}-${random.oneOf([...cast.ids, 0, '9'.repeat(16)])}`
  if (name === 'profileImageUrl') return pictureText(random)
  return random.chance(0.6) ? random.oneOf(names) : random.oneOf(oddTexts)
}

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.below(10)).join('')

const point =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const starts = [
  '/9j/4AAQSkZJRg',
  'UklGRiQAAABXRUJQVlA4',
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB',
  'R0lGODlh',
  'PHN2Zz4',
]

function pictureText(random: Random) {
  const type = random.oneOf(['png', 'jpeg', 'webp', 'svg+xml', 'gif', '', 'png;charset=x'])
  if (random.chance(0.1)) return `data:image/png;base64,${point}`
  const tail = Array.from({ length: random.below(20) }, () => random.oneOf(base64)).join('')
  const content = `${random.oneOf([...starts, point])}${tail}`
  if (random.chance(0.02)) return `data:image/${type};base64,${content.repeat(200 + random.below(4000))}`
  return random.oneOf([
    `data:image/${type};base64,${content}`,
    `data:image/${type},${content}`,
    `DATA:image/png;BASE64,${content}`,
    `https://example.com/${content}`,
    '/media/',
    `/media/${'a'.repeat(48)}`,
  ])
}

const base64 = [...'ABCDEFabcdef0123456789+/=-_ \n']
