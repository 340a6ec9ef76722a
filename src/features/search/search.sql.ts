import type { Reads } from '#platform/database/readRouting.server.ts'
import * as sql from '#platform/database/statement.server.ts'

const resultColumns = `p.id, p.handle as "userId", p.display_name as "displayName",
  '/media/' || p.photo as "profileImageUrl", p.is_verified as "isVerified"`

const found = {
  id: sql.bigint,
  userId: sql.text,
  displayName: sql.text,
  profileImageUrl: sql.nullable(sql.text),
  isVerified: sql.boolean,
}
export type FoundRow = sql.Row<typeof found>

type Wanted = {
  /** Null if the query can't be a handle. */
  handle: string | null
  name: string
  units: { words: string[]; sounds: string[] }[]
}

/** Substrings and typos only if needed to fill the page. */
export const peopleFound = (reads: Reads, { handle, name, units }: Wanted) =>
  reads.seek(peopleFoundStatement, {
    name: name === '' ? null : `=${name}`,
    handle,
    words: units.map(({ words }) => words.join(' ')),
    sounds: units.map(({ sounds }) => sounds.join(' ')),
  })

const peopleFoundStatement = sql.statement('search_people', {
  takes: {
    name: sql.nullable(sql.text),
    handle: sql.nullable(sql.text),
    words: sql.arrayOf(sql.text),
    sounds: sql.arrayOf(sql.text),
  },
  row: { ...found, widely: sql.boolean },
  sql: `select p.*, f.widely from search_people($1, $2, $3, $4) f, lateral (
          select ${resultColumns} from people p where p.id = f.id limit 1) p order by f.place`,
})

export const peopleByPartOfHandle = (reads: Reads, part: string) =>
  reads.seek(peopleByPartOfHandleStatement, { part: escaped(part) })

const peopleByPartOfHandleStatement = sql.statement('people_by_part_of_handle', {
  takes: { part: sql.text },
  row: found,
  sql: `(select ${resultColumns} from people p
          where in_search and is_verified and handle like '%' || $1 || '%' limit 20)
        union all
        (select ${resultColumns} from people p
          where in_search and not is_verified and handle like '%' || $1 || '%' limit 20)`,
})

const escaped = (query: string) => query.replace(/[\\%_]/g, '\\$&')
