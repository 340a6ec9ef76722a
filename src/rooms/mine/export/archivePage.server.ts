import { escaped } from '#ground/html.server.ts'
import { keysOf, own } from '#ground/keys.ts'
import { archiveFields, archiveValues, receivedWords, archiveWords as words } from './archiveWords.ts'
import type { Facts, Gathered, ListName, Value } from './gather.server.ts'
import { afterBody, beforeBody, both, dated } from './paper.server.ts'

/**
 * Writes the page for reading, in both languages at once. It has no script and needs nothing but the photo.
 */
export async function* readablePage(
  gathered: Gathered,
  hasPhoto: boolean,
  { at, lot }: { at: Date; lot: number | undefined },
): AsyncGenerator<string> {
  const { account, profile, preferences, ratingsReceived, selfPortrait, firstSteps, doors } = gathered.facts
  const { categories, ...overall } = ratingsReceived
  const received: Facts = { ...overall }
  for (const name of keysOf(categories)) {
    const { average, count } = categories[name]
    received[name] = `${average} (${count})`
  }
  const { photo: _, ...shown } = profile
  yield beforeBody(words.title.en)
  yield [
    `<h1>${both(words.title)}</h1>`,
    `<p>${both(words.intro)}</p>`,
    `<p class="quiet">${both(words.exportedAt)} ${dated(at)}</p>`,
    hasPhoto ? '<img src="photo.jpg" alt="" width="160">' : '',
    section('account', factsTable({ ...account, id: String(account.id) })),
    section('profile', factsTable(shown)),
    section('preferences', factsTable(preferences)),
  ].join('\n')
  yield* list(gathered, 'userIds')
  yield section('ratingsReceived', `<p class="quiet">${both(receivedWords(lot))}</p>${factsTable(received)}`)
  yield* list(gathered, 'ratingsGiven')
  yield* list(gathered, 'referrals')
  yield* list(gathered, 'notifications')
  yield* list(gathered, 'sessions')
  yield* list(gathered, 'toldElsewhere')
  yield* list(gathered, 'photos')
  yield* list(gathered, 'administration')
  if (selfPortrait) yield section('selfPortrait', factsTable(selfPortrait))
  if (firstSteps) yield section('firstSteps', factsTable(firstSteps))
  yield section('doors', factsTable(doors))
  for (const name of gathered.also) yield* list(gathered, name)
  yield afterBody
}

const opening = (name: keyof typeof words) => `\n<section><h2>${both(words[name])}</h2>`
const section = (name: keyof typeof words, content: string) => `${opening(name)}${content}</section>`

const factsTable = (facts: Facts) =>
  `<table class="facts">${Object.entries(facts)
    .map(([name, value]) => `<tr><th scope="row">${label(name)}</th><td>${shownValue(name, value)}</td></tr>`)
    .join('')}</table>`

async function* list({ written }: Gathered, name: ListName) {
  yield opening(name)
  let isEmpty = true
  for await (const lines of written(name, tableLines)) {
    if (isEmpty) yield '<div class="wide"><table>'
    isEmpty = false
    yield lines
  }
  yield isEmpty ? `<p class="quiet">${both(words.nothing)}</p></section>` : '</table></div></section>'
}

function tableLines(rows: Facts[], isFirst: boolean) {
  const names = Object.keys(rows[0] ?? {})
  const head = names.map((name) => `<th scope="col">${label(name)}</th>`).join('')
  const lines = rows.map(
    (row) => `<tr>${names.map((name) => `<td>${shownValue(name, row[name])}</td>`).join('')}</tr>`,
  )
  return (isFirst ? `<tr>${head}</tr>` : '') + lines.join('\n')
}

function label(name: string) {
  const known = own(archiveFields, name)
  return known ? both(known) : escaped(name)
}

/** The values of these are words of ours, which are translated; all other values are shown as they are. */
const spelled = new Set([
  'gender',
  'status',
  'kind',
  'action',
  'language',
  'state',
  'whoMayRate',
  'what',
  'request',
  'answer',
])

function shownValue(name: string, value: Value | undefined) {
  if (value === null || value === undefined || value === '') return '–'
  if (value instanceof Date) return dated(value)
  if (typeof value === 'boolean') return both(value ? words.yes : words.no)
  const known = spelled.has(name) ? own(archiveValues, String(value)) : undefined
  return known ? both(known) : `<bdi>${escaped(String(value))}</bdi>`
}
