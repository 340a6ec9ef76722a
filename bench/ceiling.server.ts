// An unusable upper bound: answers are cached forever as text, names are searched in memory, and ratings are written
// in batches.
import { hash } from 'node:crypto'
import pg from 'pg'
import { answering, type Rating, scoresIn, sumsOf } from './sharedServer.server.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 })

function kept<Answer>(read: (key: string) => Promise<Answer>) {
  const known = new Map<string, Answer>()
  return async (key: string) => {
    const there = known.get(key)
    if (there !== undefined) return there
    const answer = await read(key)
    known.set(key, answer)
    return answer
  }
}

const row = async (query: string, value: unknown) => (await pool.query(query, [value])).rows[0]

const viewer = kept(async (token) => {
  const found = await row(
    'select account_id as id from sessions where token_digest = $1',
    hash('sha256', token, 'base64url'),
  )
  return found.id as number
})
const own = kept(async (id) =>
  JSON.stringify(
    await row('select p.*, a.phone_shown from people p join accounts a using (id) where id = $1', id),
  ),
)
const person = kept(async (handle) => {
  const user = await row(
    'select p.* from people p join handles h on h.account_id = p.id where h.handle = $1',
    handle,
  )
  const ratings = await row(`select ${sumsOf} from ratings where rated_id = $1`, user.id)
  return JSON.stringify({ success: true, user: { ...user, name_words: undefined, ratings } })
})

type IndexEntry = { text: string; row: unknown }

/** Indexes everyone by each two and three letters of name and handle. */
async function indexPeople() {
  const { rows } = await pool.query('select id, handle, display_name, photo, is_verified from people')
  const index = new Map<string, IndexEntry[]>()
  for (const row of rows) {
    const entry = { text: `${row.display_name} ${row.handle}`.toLowerCase(), row }
    for (const letters of new Set([...runsOf(entry.text, 2), ...runsOf(entry.text, 3)])) {
      const entries = index.get(letters)
      if (entries) entries.push(entry)
      else index.set(letters, [entry])
    }
  }
  return index
}

function runsOf(text: string, size: number) {
  const runs: string[] = []
  for (let i = 0; i + size <= text.length; i += 1) runs.push(text.slice(i, i + size))
  return runs
}

const index = await indexPeople()

function search(query: string) {
  const sought = query.toLowerCase()
  let rarest: IndexEntry[] | undefined
  for (const run of runsOf(sought, Math.min(3, sought.length))) {
    const entries = index.get(run) ?? []
    if (!rarest || entries.length < rarest.length) rarest = entries
  }
  const found = []
  for (const { text, row } of rarest ?? []) if (text.includes(sought) && found.push(row) === 20) break
  return found
}

type PendingWrite = { rater: number; rating: Rating; done: () => void; failed: (error: unknown) => void }
let waiting: PendingWrite[] = []
let writing = 0

function submit(rater: number, rating: Rating) {
  return new Promise<void>((done, failed) => {
    waiting.push({ rater, rating, done, failed })
    if (writing < 2) void writeGroup()
  })
}

async function writeGroup() {
  writing += 1
  await new Promise(setImmediate)
  const group = waiting
  waiting = []
  const pairs = new Map(group.map((each) => [`${each.rater} ${each.rating.toUserId}`, each]))
  // A consistent order prevents deadlocks between batches.
  const rows = [...pairs.values()]
    .map(({ rater, rating }) => ({ rater, rated: rating.toUserId ?? 0, scores: `{${scoresIn(rating)}}` }))
    .sort((a, b) => a.rated - b.rated || a.rater - b.rater)
  try {
    await pool.query({
      name: 'ceiling',
      text: `insert into ratings (rater_id, rated_id, scores)
             select rater, rated, scores::smallint[] from unnest($1::bigint[], $2::bigint[], $3::text[]) as _ (rater, rated, scores)
             on conflict on constraint one_rating_a_pair do update set scores = excluded.scores`,
      values: [
        rows.map(({ rater }) => rater),
        rows.map(({ rated }) => rated),
        rows.map(({ scores }) => scores),
      ],
    })
    for (const { done } of group) done()
  } catch (error) {
    for (const { failed } of group) failed(error)
  }
  writing -= 1
  if (waiting.length > 0) void writeGroup()
}

answering(process.env.PORT, { viewer, own: (id) => own(String(id)), person, submit, search })
