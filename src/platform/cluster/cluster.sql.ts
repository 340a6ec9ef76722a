import * as sql from '#platform/database/statement.server.ts'

export const addRequestCounts = sql.change('count_requests', {
  takes: { callers: sql.arrayOf(sql.text), costs: sql.arrayOf(sql.bigint), leftMs: sql.arrayOf(sql.bigint) },
  row: { caller: sql.text, count: sql.bigint, leftMs: sql.bigint },
  sql: `insert into request_counts as r
        select caller, cost, clock_timestamp() + left_ms * interval '1 ms'
          from unnest($1::text[], $2::bigint[], $3::bigint[]) asked (caller, cost, left_ms) order by caller
        on conflict (caller) do update set
          count = excluded.count + case when r.ends_at > clock_timestamp() then r.count else 0 end,
          ends_at = case when r.ends_at > clock_timestamp() then least(r.ends_at, excluded.ends_at) else excluded.ends_at end
        returning caller, count, ceil(extract(epoch from ends_at - clock_timestamp()) * 1000)::bigint as "leftMs"`,
})

export const forgetRequests = sql.change('forget_requests', {
  takes: { most: sql.bigint },
  sql: `delete from request_counts where caller = any(array(
          select caller from request_counts where ends_at < now() limit $1 for update skip locked))`,
})

export const notifyCluster = sql.change('notify_cluster', {
  takes: { notice: sql.text },
  sql: `select from pg_notify('simat_servers', $1)`,
})
