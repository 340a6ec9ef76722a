import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCircuitBreaker } from './circuitBreaker.server.ts'

function at() {
  const clock = { now: 0 }
  const circuit = createCircuitBreaker(() => clock.now)
  const fail = (times: number) => {
    for (let i = 0; i < times; i += 1) circuit.leave('usual', 'down')
  }
  return { clock, circuit, fail }
}

test('three failures in a row open the circuit; an accepted message, or one rejected for its content, resets the count', () => {
  for (const outcome of ['accepted', 'refused'] as const) {
    const { circuit, fail } = at()
    fail(2)
    circuit.leave('usual', outcome)
    fail(2)
    assert.equal(circuit.enter(), 'usual')
    fail(1)
    assert.equal(circuit.enter(), null)
  }
})

test('after a rest one message probes the provider, while the others use another provider', () => {
  const { clock, circuit, fail } = at()
  fail(3)
  clock.now = 4999
  assert.equal(circuit.enter(), null)
  clock.now = 5000
  assert.equal(circuit.enter(), 'probe')
  assert.equal(circuit.enter(), null)
  circuit.leave('probe', 'accepted')
  assert.equal(circuit.enter(), 'usual')
})

test('while a provider stays down it is probed less and less often, but at least once a minute', () => {
  const { clock, circuit, fail } = at()
  fail(3)
  const rests: number[] = []
  for (let i = 0; i < 6; i += 1) {
    const began = clock.now
    while (circuit.isResting()) clock.now += 1000
    rests.push(clock.now - began)
    assert.equal(circuit.enter(), 'probe')
    circuit.leave('probe', 'down')
  }
  assert.deepEqual(rests, [5000, 10_000, 20_000, 40_000, 60_000, 60_000])
})

test("messages in flight when the circuit opens don't extend the rest", () => {
  const { clock, circuit, fail } = at()
  fail(100)
  clock.now = 5000
  assert.equal(circuit.enter(), 'probe')
})
