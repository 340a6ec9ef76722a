import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assumed, assuming } from '../bench/capacity/assumptions.ts'
import { bendsOf, limitsOf } from '../bench/capacity/bends.ts'
import { type Measured, measuredFigures } from '../bench/capacity/measured.ts'
import { capacityOf } from '../bench/capacity/model.ts'
import { scalePage, withModel } from '../run/scalePage.ts'

const cost = { server: 0.1, database: 0.1, grows: 2 }
const night = [10, 100] as const
/** Round figures, so that one can reckon along. */
const measured: Measured = {
  calls: { openings: cost, visits: cost, searches: cost, given: cost },
  megabytesOfMillion: 4000,
  ratingBytes: 150,
  night: { due: night, quiet: night, byTwo: night, dueOnCitus: night, quietOnCitus: night },
  backup: { megabytes: 1000, megabytesWritten: 100, seconds: 10, secondsOfRestore: 100 },
}
const given = assuming({ active: '0.1', openings: '2', visits: '2', searches: '1', given: '1', peak: '4' })

test('docs/SCALE.md says what the model says of the figures that are recorded', () => {
  const page = scalePage()
  assert.ok(page === withModel(page), 'the page is older than the figures: npm run format writes it')
})

test('requests at the peak, rows, restores and nights are what the figures make of so many people', () => {
  const of = capacityOf(864_000, given, measured)
  assert.equal(of.requestsAtPeak, 24)
  assert.equal(of.ratingsOfDay, 86_400)
  assert.equal(of.gigabytes.toFixed(3), '3.456')
  assert.equal(of.backup.hoursOfRestore.toFixed(3), '0.096')
  // A thousandth of a second for each of those who are passed, and a tenth of that for each rating.
  assert.equal(of.night.walk.toFixed(2), '864.00')
  assert.equal(of.night.usual.toFixed(2), '872.64')
  assert.equal(of.night.whole.toFixed(2), '864.00')
})

test('beyond a million people the database needs as much more for each tenfold as it did below', () => {
  const coresOf = (people: number) => capacityOf(people, given, measured).databaseCores
  assert.equal((coresOf(1e7) / coresOf(1e6)).toFixed(3), '20.000')
  assert.equal((coresOf(1e6) / coresOf(1e5)).toFixed(3), '10.000')
})

test('replicas come when the primary has too few cores, and nodes when its disk is too small', () => {
  const small = capacityOf(1e6, given, measured)
  assert.deepEqual([small.replicas, small.nodes, small.databases], [0, 0, 3])
  const busy = capacityOf(1e6, { ...given, primaryCores: 0.001 }, measured)
  assert.ok(busy.replicas > 0 && busy.primaryCores < small.primaryCores)
  assert.equal(capacityOf(1e6, { ...given, disk: 1 }, measured).nodes, 4)
})

test('more people never need less, and the limit that the fewest reach comes first', () => {
  const bends = bendsOf(given, measured)
  assert.deepEqual(
    bends.map(({ people }) => people),
    bends.map(({ people }) => people).toSorted((a, b) => a - b),
  )
  const [first] = bends
  const limit = limitsOf(given).find(({ what }) => what === first?.what)
  const needsOf = (people: number) => limit!.needs(capacityOf(people, given, measured))
  assert.ok(needsOf(first!.people * 0.98) <= first!.has)
  assert.ok(needsOf(first!.people * 1.02) > first!.has)
})

test('an input that is no number is refused with its name, and one that is none of them keeps what is usual', () => {
  assert.equal(assuming({ active: '0.5' }).active, 0.5)
  assert.equal(assuming({ record: true }).peak, assumed.peak.usual)
  for (const active of ['', 'many', '-1', 'Infinity'])
    assert.throws(() => assuming({ active }), /--active takes a number: share of the people/)
})

test('every figure of the model is on the page where it was recorded', () => {
  for (const [of, value] of Object.entries(measuredFigures().calls))
    assert.ok(value.server > 0 && value.database > 0 && value.grows > 1, of)
})
