import { bigint, boolean, change, statement, text } from '#kit/database/statement.server.ts'

/** The handles that a person had before, the latest first. */
export const earlierHandles = statement('earlier_handles', {
  takes: { id: bigint },
  row: { userId: text, isRetired: boolean },
  sql: `select h.handle as "userId", h.retired_at is not null as "isRetired"
          from handles h join people p on p.id = h.account_id
         where h.account_id = $1 and h.handle <> p.handle order by h.taken_at desc, h.handle limit 1000`,
})

/** There is no row if it is not an earlier handle of this person. */
export const retireHandle = change('retire_handle', {
  takes: { id: bigint, handle: text },
  row: { handle: text },
  sql: `update handles h set retired_at = coalesce(h.retired_at, now())
          from people p
         where p.id = $1 and h.account_id = p.id and h.handle = $2 and h.handle <> p.handle returning h.handle`,
})
