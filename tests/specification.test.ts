import assert from 'node:assert/strict'
import { test } from 'node:test'
import { held } from './specification/held.ts'
import { sections } from './specification/sections.ts'
import { codeOf, sourceFiles, withoutComments } from './support/source.ts'

const all = sections.flatMap(({ parts }) => Object.values(parts).flat())
const tested = sourceFiles(
  '{{src,scripts,demo,bench,chaos}/**/*.test.ts,tests/*.test.ts,tests/e2e/*.spec.ts}',
).map(({ path }) => path)

test('every requirement of the specification appears once, in a sentence of its own', () => {
  assert.ok(all.length >= 270, `${all.length} requirements`)
  for (const { title, parts } of sections) {
    const said = Object.entries(parts).flatMap(([part, each]) => each.map(([says]) => `${part}: ${says}`))
    assert.equal(new Set(said).size, said.length, title)
  }
})

test('every deviation from a sentence has a decision record', () => {
  const records = all.flatMap(([, , decided]) => (decided ? [decided.record] : []))
  const missing = records.filter(
    (record) => sourceFiles(`docs/decisions/${`${record}`.padStart(4, '0')}-*.md`).length !== 1,
  )
  assert.ok(records.length > 0)
  assert.deepEqual(missing, [])
})

for (const [file, titles] of Object.entries(held))
  test(`${file} has the tests that the specification names`, () => {
    assert.ok(tested.includes(file), 'npm test does not run it')
    const [source] = sourceFiles(file)
    const found = testsIn(source?.text ?? '')
    for (const title of Object.values(titles)) {
      const match = found.find((each) => isTitled(each, title))
      assert.ok(match, `it has no test: ${title}`)
      assert.ok(!match.isSkipped, `it skips: ${title}`)
    }
  })

test('every named test proves a sentence', () => {
  const named = new Set<string>(all.flatMap(([, heldBy]) => heldBy))
  const idle = Object.values(held).flatMap((titles) => Object.keys(titles).filter((name) => !named.has(name)))
  assert.deepEqual(idle, [])
})

test("a skipped, renamed or commented-out test doesn't count, and one in a loop does", () => {
  const [alone, ofLoop, skipped, marked, renamed, gone] = [
    "test('a', () => {})",
    `for (const x of ['one']) test(\`a \${x}, b\`, () => {})`,
    "test.skip('a', () => {})",
    "test('a', { skip: true }, () => {})",
    "test('an', () => {})",
    "// test('a', () => {})",
  ].map(testsIn)
  const holds = (found: TestTitle[] = [], title = 'a') =>
    found.some((each) => isTitled(each, title) && !each.isSkipped)
  assert.deepEqual([holds(alone), holds(ofLoop, 'a one, b'), holds(ofLoop, 'a two, b')], [true, true, false])
  assert.deepEqual(
    [skipped, marked, renamed, gone].map((each) => holds(each)),
    [false, false, false, false],
  )
  const whole = testsIn("test.describe.skip('all', () => {\n  test('a', () => {})\n})")
  assert.equal(holds(whole), false)
})

type TestTitle = { title: string; isSkipped: boolean; text: string }

function testsIn(source: string): TestTitle[] {
  const text = withoutComments(source)
  const begun = [...text.matchAll(/(?<![\w.])test\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g)]
  const isWholeSkipped = /\b(test|describe)\.(skip|fixme|todo|only)\(/.test(codeOf(text))
  return begun.map(({ index, 2: title = '' }, place) => {
    const body = codeOf(text.slice(index, begun[place + 1]?.index))
    const isSkipped = isWholeSkipped || /\b(skip|fixme|todo)\b\s*[:,(}]/.test(body)
    return { title: title.replace(/\\(.)/g, '$1'), isSkipped, text }
  })
}

function isTitled({ title, text }: TestTitle, wanted: string) {
  const parts = title.split(/\$\{[^}]*\}/).map((part) => RegExp.escape(part))
  const match = new RegExp(`^${parts.join('(.+)')}$`).exec(wanted)
  return match?.slice(1).every((put) => text.includes(put)) ?? false
}
