import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkOf } from '#kit/http/network.server.ts'
import { widerNetwork } from './network.ts'

test('the wider network is a /24 of IPv4, a /48 of IPv6', () => {
  const wider = (address: string) => widerNetwork(networkOf(address))
  assert.equal(wider('203.0.113.9'), '203.0.113.0/24')
  assert.equal(wider('::ffff:203.0.113.9'), '203.0.113.0/24')
  assert.equal(wider('2001:db8:7:1::1'), '2001:db8:7::/48')
  assert.equal(wider('2001:0DB8:0007:ffff:1:2:3:4'), '2001:db8:7::/48')
  assert.equal(wider('2001:db8::1'), '2001:db8:0::/48')
  assert.equal(wider('::1'), '0:0:0::/48')
})
