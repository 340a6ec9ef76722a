// The yardstick is what one would write by hand with node:http and a pool: no schema, limit, header or log.
import { hash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const names = [
  'knowledge',
  'manners',
  'friendliness',
  'open_mindedness',
  'humor',
  'money_handling',
  'travel_companion',
]

const viewer = async (request: IncomingMessage) => {
  const token = /session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const { rows } = await pool.query(
    'select account_id as id from sessions join people p on p.id = account_id where token_digest = $1 and expires_at > now()',
    [hash('sha256', token, 'base64url')],
  )
  return rows[0]?.id
}

const received = async (id: number) => {
  const { rows } = await pool.query(
    `select count(*)::int as raters, ${names.map((name) => `sum(${name})::int as ${name}, count(*) filter (where ${name} > 0)::int as ${name}_given`).join(', ')}
       from ratings where rated_id = $1`,
    [id],
  )
  return rows[0]
}

const given = async (rater: number, rated: number) => {
  const { rows } = await pool.query(
    `select ${names.join(', ')} from ratings where rater_id = $1 and rated_id = $2`,
    [rater, rated],
  )
  return rows[0] ?? Object.fromEntries(names.map((name) => [name, 0]))
}

const submit = async (rater: number, body: Record<string, number>) => {
  const scores = names.map((name) => body[name] ?? 0)
  await pool.query(
    `insert into ratings (rater_id, rated_id, ${names.join(', ')}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict on constraint one_rating_a_pair do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [rater, body.toUserId, ...scores],
  )
  return { success: true }
}

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const id = await viewer(request)
  const url = request.url ?? ''
  const answer =
    request.method === 'POST'
      ? await submit(id, JSON.parse(String(Buffer.concat(chunks))))
      : url.startsWith('/api/rating/')
        ? await given(id, Number(url.slice(12)))
        : await received(id)
  const text = JSON.stringify(answer)
  response
    .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
    .end(text)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`Simat is at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
