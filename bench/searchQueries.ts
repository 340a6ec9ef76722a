import { hash } from 'node:crypto'
import type { TestDatabase } from '#tests/support/unchecked.ts'

/** Many searchers, because each may search only 120 times a minute. */
export const searchers = 400

export async function queriesOf(db: TestDatabase, asked: number) {
  const digests = Array.from({ length: searchers }, (_, i) => hash('sha256', `token${i}`, 'base64url'))
  const sample = await db.write<{ name: string; handle: string }>(
    'bench_searchers',
    `with chosen as (select id, display_name, handle, row_number() over () as n from people order by id limit $2),
          opened as (insert into sessions (token_digest, account_id, expires_at)
                     select ($1::text[])[n], id, now() + '1 day' from chosen where n <= $3)
     select display_name as name, handle from chosen`,
    [digests, asked * 4, searchers],
  )
  const names = sample.map(({ name }) => name)
  const firsts = names.map((name) => name.split(' ')[0]!)
  const long = firsts.filter((word) => word.length > 4)
  const of = (...queries: string[]) => Array.from({ length: asked }, (_, i) => queries[i % queries.length]!)
  const drawn = (all: string[], change: (text: string, i: number) => string) =>
    all.slice(0, asked).map(change)
  const latin = names.filter((name) => /^[a-z]/i.test(name))
  const arabic = names.filter((name) => !/^[a-z]/i.test(name))
  return [
    {
      kind: 'two letters, common',
      goal: 10,
      queries: of('مح', 'ال', 'عب', 'نو', 'فه', 'mo', 'al', 'ab', 'no', 'us'),
    },
    {
      kind: 'two letters, any',
      goal: 10,
      queries: drawn(names, (name, i) =>
        [...name]
          .slice(i % 5, (i % 5) + 2)
          .join('')
          .trim()
          .padEnd(2, 'a'),
      ),
    },
    {
      kind: 'worst infixes',
      goal: 25,
      queries: of(
        'ohamm',
        'hamm',
        'dull',
        'لله',
        'حمد',
        'الغ',
        'الق',
        'alo',
        'ser1',
        'er2',
        '123',
        '_1',
        'ama',
        'بدا',
      ),
    },
    {
      kind: 'three to five letters',
      goal: 25,
      queries: drawn(names, (name, i) => [...name].slice(0, 3 + (i % 3)).join('')),
    },
    { kind: 'one name', goal: 25, queries: drawn(firsts.slice(asked), (word) => word) },
    { kind: 'whole name', goal: 25, queries: drawn(names.slice(asked), (name) => name) },
    {
      kind: 'two common names',
      goal: 25,
      queries: of(
        'الغامدي محمد',
        'Alghamdi Mohammed',
        'محمد عبدالله',
        'mohammed al',
        'محمد ال',
        'ahmed ab',
        'Al Qahtani Abdullah',
        'الحربي خالد',
        'otaibi fahad',
        'محمد غامدي',
      ),
    },
    {
      kind: 'two that are seldom together',
      goal: 25,
      queries: of(
        'محمود الفيفي',
        'مصطفى أسامة',
        'فاطمة الجوهرة',
        'سارة نورة',
        'Noura Sara',
        'Anas Faifi',
        'محمد Mohammed',
        'مريم عبدالله',
        'user1 محمد',
      ),
    },
    {
      kind: 'across scripts',
      goal: 25,
      queries: of(
        'Alghamdi',
        'الغامدي',
        'Mohammed',
        'محمد',
        'Abdel Rahman',
        'Nayef',
        'Youssef',
        'Khaled Alotaibi',
        'Fatmah',
        'Qahtani',
        'Aysha',
        'Huthali',
      ),
    },
    {
      kind: 'one typo',
      goal: 25,
      queries: drawn(long.slice(asked), (word, i) => word.slice(0, 1 + (i % 3)) + word.slice(2 + (i % 3))),
    },
    {
      kind: 'handle',
      goal: 25,
      queries: drawn(
        sample.slice(asked).map(({ handle }) => handle),
        (handle) => handle,
      ),
    },
    {
      kind: 'part of a handle',
      goal: 25,
      queries: drawn(
        sample.slice(asked * 2).map(({ handle }) => handle),
        (handle, i) => handle.slice(i % 4, (i % 4) + 5),
      ),
    },
    {
      kind: 'Latin and Arabic, other order',
      goal: 25,
      queries: [...drawn(latin, reversed), ...drawn(arabic, reversed)],
    },
    {
      kind: 'nobody',
      goal: 25,
      queries: of('qqqqzzzz', 'ظغظغظ', 'Wolfeschlegel', 'xx yy', 'محمد ظظظظ', '😀😀', '%%', '___'),
    },
  ]
}

function reversed(name: string) {
  return name.split(' ').reverse().join(' ')
}
