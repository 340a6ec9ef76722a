import type { MediaStore } from '#features/photos/mediaStore.server.ts'
import type { Policy } from '#features/site/policy.ts'
import type { Database } from '#platform/database/database.server.ts'
import { escapeHtml } from '#platform/escapeHtml.server.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { keysOf, ownValue } from '#platform/typedRecords.ts'
import { zip } from '#platform/zip.server.ts'
import {
  archiveFields,
  archiveParts,
  archiveValues,
  archiveMessages as messages,
  receivedMessages,
} from './archive.messages.ts'
import { type CollectedData, collectData, partNames } from './collectData.server.ts'
import { archiveName } from './export.contract.ts'
import type { Facts, Value } from './export.sql.ts'

/** Machine-readable JSON, one row per line. */
async function* dataFile({ written, ratingsReceived }: CollectedData, at: Date): AsyncGenerator<string> {
  const head = JSON.stringify(
    { format: 'simat-export', version: 1, exportedAt: at, ratingsReceived },
    null,
    2,
  )
  yield head.slice(0, -2)
  for (const name of partNames) {
    yield `,\n  "${name}": [`
    yield* written(
      name,
      (rows, isFirst) => (isFirst ? '' : ',') + rows.map((row) => `\n    ${JSON.stringify(row)}`).join(','),
    )
    yield '\n  ]'
  }
  yield '\n}\n'
}

export type ArchiveParts = {
  db: Database
  store: Pick<MediaStore, 'get'>
  policy: Policy
}

/** Null without a profile. Streams: reads the database only as fast as the client downloads. */
export async function archiveOf({ db, store, policy }: ArchiveParts, id: number, at: Date) {
  const gathered = await collectData(db, id, policy)
  if (!gathered) return null
  const { photo, handle } = gathered.person
  const picture = photo ? await store.get(photo) : null
  const files = [
    { name: 'data.json', content: dataFile(gathered, at) },
    {
      name: 'export.html',
      content: readablePage(gathered, picture !== null, { at, isSealed: policy.seal !== null }),
    },
    ...(picture ? [{ name: 'photo.jpg', content: [picture] }] : []),
  ]
  return { name: archiveName(handle), content: zip(files, at) }
}

const beforeBody = (title: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file: data:; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif }
body { max-inline-size: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
h1, h2 { line-height: 1.3; text-wrap: balance }
h2 { margin-block: 2.5rem 0.75rem; padding-block-end: 0.25rem; border-block-end: 2px solid currentcolor }
img { border-radius: 1rem }
.quiet { opacity: 0.75 }
.wide { overflow-x: auto }
table { border-collapse: collapse; inline-size: 100% }
th, td { padding: 0.4rem 0.75rem 0.4rem 0; text-align: start; vertical-align: top; border-block-end: 1px solid color-mix(in srgb, currentcolor 20%, transparent) }
th { font-weight: 600 }
th[scope=row] { inline-size: 45% }
[lang] { display: block }
td [lang] { display: inline }
td [lang] + [lang]::before { content: ' · ' }
</style>
</head>
<body>
<main>
`

const afterBody = `
</main>
</body>
</html>
`

const both = ({ en, ar }: Text) =>
  `<span lang="en">${escapeHtml(en)}</span><span lang="ar" dir="rtl">${escapeHtml(ar)}</span>`

const dated = (at: Date) => `<time datetime="${at.toISOString()}" dir="ltr">${stamp.format(at)}</time>`

const stamp = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Riyadh',
})

/** Bilingual, script-free; needs only the photo. */
async function* readablePage(
  { ratingsReceived, traitNames, written }: CollectedData,
  hasPhoto: boolean,
  { at, isSealed }: { at: Date; isSealed: boolean },
): AsyncGenerator<string> {
  const { categories, ...received } = ratingsReceived
  const averages = keysOf(categories).map((name) => {
    const { average, count } = categories[name]
    return [name, `${average} (${count})`]
  })
  const table = tableIn(traitNames)
  yield beforeBody(messages.title.en)
  yield [
    `<h1>${both(messages.title)}</h1>`,
    `<p>${both(messages.intro)}</p>`,
    `<p class="quiet">${both(messages.exportedAt)} ${dated(at)}</p>`,
    hasPhoto ? '<img src="photo.jpg" alt="" width="160">' : '',
    `<h2>${both(archiveParts.ratingsReceived)}</h2><p class="quiet">${both(receivedMessages(isSealed))}</p>`,
    `<table>${table([{ ...received, ...Object.fromEntries(averages) }], true)}</table>`,
  ].join('\n')
  for (const name of partNames) yield* section(archiveParts[name], written(name, table))
  yield afterBody
}

async function* section(heading: Text, lines: AsyncIterable<string>) {
  let isEmpty = true
  for await (const each of lines) {
    if (isEmpty) yield `\n<h2>${both(heading)}</h2><div class="wide"><table>`
    isEmpty = false
    yield each
  }
  if (!isEmpty) yield '</table></div>'
}

const tableIn = (traitNames: CollectedData['traitNames']) => (rows: Facts[], isFirst: boolean) => {
  const [first = {}] = rows
  const names = Object.keys(first)
  const label = (name: string) => {
    const known = ownValue(archiveFields, name) ?? ownValue(traitNames, name)
    return known ? both(known) : escapeHtml(name)
  }
  if (isFirst && rows.length === 1)
    return names
      .map((name) => `<tr><th scope="row">${label(name)}</th><td>${shownValue(name, first[name])}</td></tr>`)
      .join('')
  const head = `<tr>${names.map((name) => `<th scope="col">${label(name)}</th>`).join('')}</tr>`
  const lines = rows.map(
    (row) => `<tr>${names.map((name) => `<td>${shownValue(name, row[name])}</td>`).join('')}</tr>`,
  )
  return (isFirst ? head : '') + lines.join('\n')
}

/** Columns whose values are translated; others are shown verbatim. */
const spelled = new Set(
  'gender kind action language state who formerWho what measure ground reason topic'.split(' '),
)
const isTime = /^\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d$/

function shownValue(name: string, value: Value | undefined) {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return both(value ? messages.yes : messages.no)
  const text = String(value)
  if (isTime.test(text) && Date.parse(text)) return dated(new Date(text))
  const known = spelled.has(name) ? ownValue(archiveValues, text) : undefined
  return known ? both(known) : `<bdi>${escapeHtml(text)}</bdi>`
}
