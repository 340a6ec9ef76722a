import { keysOf } from '#kit/keys.ts'
import type { Gathered } from './gather.server.ts'
import { archiveFields, archiveValues, archiveWords as words } from './messages.ts'
import { both, dated, escaped, pageOf } from './paper.server.ts'

type Value = string | number | boolean | Date | null
type Facts = { [name: string]: Value | undefined }

/** The archive for reading, in both languages at once: without a script, and needing nothing but itself. */
export function readablePage(gathered: Gathered, hasPhoto: boolean, at: Date) {
  const { account, profile, preferences, ratingsReceived, ...lists } = gathered
  const { categories, ...overall } = ratingsReceived
  const averages = keysOf(categories).map((name) => [name, categories[name]] as const)
  const received: Facts = { ...overall }
  for (const [name, { average, count }] of averages) received[name] = `${average} (${count})`
  const { photo: _, ...shown } = profile
  const body = [
    `<h1>${both(words.title)}</h1>`,
    `<p>${both(words.intro)}</p>`,
    `<p class="quiet">${both(words.exportedAt)} ${dated(at)}</p>`,
    hasPhoto ? '<img src="photo.jpg" alt="" width="160">' : '',
    section('account', factsTable({ ...account, id: String(account.id) })),
    section('profile', factsTable(shown)),
    section('preferences', factsTable(preferences)),
    section('userIds', rowsTable(lists.userIds)),
    section('ratingsReceived', `<p class="quiet">${both(words.anonymous)}</p>${factsTable(received)}`),
    section('ratingsGiven', rowsTable(lists.ratingsGiven)),
    section('referrals', rowsTable(lists.referrals)),
    section('notifications', rowsTable(lists.notifications)),
    section('sessions', rowsTable(lists.sessions)),
    section('photos', rowsTable(lists.photos)),
    section('administration', rowsTable(lists.administration)),
  ]
  return pageOf(words.title.en, body.join('\n'))
}

const section = (name: keyof typeof words, content: string) =>
  `<section><h2>${both(words[name])}</h2>${content}</section>`

const factsTable = (facts: Facts) =>
  `<table class="facts">${Object.entries(facts)
    .map(([name, value]) => `<tr><th scope="row">${label(name)}</th><td>${shownValue(value)}</td></tr>`)
    .join('')}</table>`

function rowsTable(rows: readonly Facts[]) {
  const [first] = rows
  if (!first) return `<p class="quiet">${both(words.nothing)}</p>`
  const names = Object.keys(first)
  const head = names.map((name) => `<th scope="col">${label(name)}</th>`).join('')
  const lines = rows.map(
    (row) => `<tr>${names.map((name) => `<td>${shownValue(row[name])}</td>`).join('')}</tr>`,
  )
  return `<div class="wide"><table><tr>${head}</tr>${lines.join('')}</table></div>`
}

const labels: Readonly<Record<string, { en: string; ar: string }>> = archiveFields
const label = (name: string) => (labels[name] ? both(labels[name]) : escaped(name))

function shownValue(value: Value | undefined) {
  if (value === null || value === undefined || value === '') return '–'
  if (value instanceof Date) return dated(value)
  if (typeof value === 'boolean') return both(value ? words.yes : words.no)
  const known = archiveValues[String(value)]
  return known ? both(known) : `<bdi>${escaped(String(value))}</bdi>`
}
