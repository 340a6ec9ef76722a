import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#platform/root.server.ts'
import { periods } from './periods.ts'
import { retentionRules } from './tables.ts'

const path = join(root, 'docs/RETENTION.md')
const place = /(?<=^<!-- written by npm run format -->\n)[\s\S]*?(?=^<!-- end -->$)/m

export const retentionPage = () => readFileSync(path, 'utf8')

export const writeRetentionPage = () => writeFileSync(path, withRetentionTable(retentionPage()))

export function withRetentionTable(page: string) {
  if (!place.test(page)) throw new Error('docs/RETENTION.md has no place for the table')
  const rows = retentionRules.map(([table, columns, name]) => {
    const { until, by } = periods[name]
    return `| \`${table}\` | ${columns.replaceAll(' ', ', ')} | ${until} | ${by ? `[${by.split('/').slice(2).join('/')}](../${by})` : '–'} |`
  })
  const lines = ['| table | columns | kept until | ended by |', '|---|---|---|---|', ...rows]
  return page.replace(place, () => `${lines.join('\n')}\n`)
}
