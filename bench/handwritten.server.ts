// A yardstick: plain node:http and a pool without schemas, limits, or logs, but with prepared statements and
// cached sessions.
import { hash } from 'node:crypto'
import pg from 'pg'
import { answering, scoresIn, sumsOf } from './sharedServer.server.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// More connections are slower on two cores: 20 halve the throughput.
const settings = { connectionString: process.env.DATABASE_URL, max: 4 }
const pool = new pg.Pool(settings)
/** A generic plan can't know how common the letters are. */
const searching = new pg.Pool({ ...settings, options: '-c plan_cache_mode=force_custom_plan' })
const keptMs = 10_000
const sessions = new Map<string, { id: number | undefined; until: number }>()

const query = (name: string, text: string, values: unknown[]) => pool.query({ name, text, values })

answering(process.env.PORT, {
  async viewer(token) {
    const kept = sessions.get(token)
    if (kept && kept.until > Date.now()) return kept.id
    const { rows } = await query(
      'viewer',
      'select account_id as id from sessions join people p on p.id = account_id where token_digest = $1 and expires_at > now()',
      [hash('sha256', token, 'base64url')],
    )
    sessions.set(token, { id: rows[0]?.id, until: Date.now() + keptMs })
    return rows[0]?.id
  },
  async own(id) {
    const { rows } = await query(
      'own',
      `select p.id, p.handle as "userId", p.display_name as "displayName", p.bio, p.gender, p.age, p.photo, p.is_verified as "isVerified",
              a.phone_shown as "phoneNumber" from people p join accounts a on a.id = p.id where p.id = $1`,
      [id],
    )
    return rows[0]
  },
  async person(handle) {
    const { rows } = await query(
      'person',
      `select id, handle as "userId", display_name as "displayName", bio, gender, age, photo, is_verified as "isVerified"
         from people where id = (select account_id from handles where handle = $1)`,
      [handle],
    )
    const ratings = await query('ratings', `select ${sumsOf} from ratings where rated_id = $1`, [rows[0].id])
    return { success: true, user: { ...rows[0], ratings: ratings.rows[0] } }
  },
  async submit(rater, body) {
    await query(
      'submit',
      `insert into ratings (rater_id, rated_id, scores) values ($1, $2, $3)
       on conflict on constraint one_rating_a_pair do update set scores = excluded.scores`,
      [rater, body.toUserId, scoresIn(body)],
    )
  },
  async search(sought) {
    const { rows } = await searching.query({
      name: 'search',
      text: `select id, handle as "userId", display_name as "displayName", photo as "profileImageUrl", is_verified as "isVerified"
               from people where display_name || ' ' || handle ilike '%' || $1 || '%' limit 20`,
      values: [sought],
    })
    return rows
  },
})
