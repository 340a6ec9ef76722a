import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkOf, widerNetwork } from './clientAddresses.server.ts'

test('an IPv4 address is the same when mapped into IPv6', () => {
  assert.equal(networkOf('203.0.113.7'), '203.0.113.7')
  assert.equal(networkOf('::ffff:203.0.113.7'), '203.0.113.7')
  assert.equal(networkOf('::FFFF:203.0.113.7'), '203.0.113.7')
})

test('an IPv6 household is one caller, however its addresses are written', () => {
  const spellings = [
    '2001:db8:0:7::1',
    '2001:db8:0:7::2',
    '2001:0db8:0000:0007:0000:0000:0000:0001',
    '2001:DB8:0:7:ffff:ffff:ffff:ffff',
    '2001:db8::7:0:0:0:1',
    '2001:db8:0:7::',
    '2001:db8:0:7::203.0.113.7',
    '2001:db8:0:7::1%eth0',
  ]
  for (const address of spellings) assert.equal(networkOf(address), '2001:db8:0:7::/64')
})

test('an address in the next household is another caller', () => {
  const others = ['2001:db8:0:8::1', '2001:db8::1', '2001:db8:7::1', 'fe80::1%eth0', '::1']
  const networks = [...others, '2001:db8:0:7::1'].map(networkOf)
  assert.equal(new Set(networks).size, networks.length)
  assert.equal(networkOf('::'), networkOf('::1'))
})

test('an invalid address is still a caller', () => {
  assert.equal(networkOf(undefined), 'nowhere')
  for (const address of ['', '::', 'unknown', '1:2:3:4:5:6:7:8::9', ':::::::::::']) {
    assert.equal(typeof networkOf(address), 'string')
  }
})

test('the wider network is a /24 of IPv4, a /48 of IPv6', () => {
  const wider = (address: string) => widerNetwork(networkOf(address))
  assert.equal(wider('203.0.113.9'), '203.0.113.0/24')
  assert.equal(wider('::ffff:203.0.113.9'), '203.0.113.0/24')
  assert.equal(wider('2001:db8:7:1::1'), '2001:db8:7::/48')
  assert.equal(wider('2001:0DB8:0007:ffff:1:2:3:4'), '2001:db8:7::/48')
  assert.equal(wider('2001:db8::1'), '2001:db8:0::/48')
  assert.equal(wider('::1'), '0:0:0::/48')
})
