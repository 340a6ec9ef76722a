import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mistakenSettings } from '#tests/support/mistakenSettings.ts'
import { readConfig } from './config.server.ts'

const production = {
  NODE_ENV: 'production',
  APP_SECRET: '0123456789abcdefghijklmnopqrstuvwxyz',
  PUBLIC_ORIGIN: 'https://simat.example',
  SMS_PROVIDER: 'unifonic',
  SMS_UNIFONIC_APP_SID: 'sid',
  SUPPORT_EMAIL: 'help@simat.test',
}

test('the password opens the desk unless it is switched off, and then production needs none', () => {
  assert.deepEqual(mistakenSettings(production), ['ADMIN_PASSWORD'])
  const off = { ...production, FEATURES: 'account-safety', ADMIN_PASSWORD_SIGN_IN: 'off' }
  assert.deepEqual(mistakenSettings(off), [])
  assert.equal(readConfig(off).hasAdminPassword, false)
})

test('without account-safety nobody could open the desk, so it cannot be switched off', () => {
  assert.deepEqual(mistakenSettings({ ADMIN_PASSWORD_SIGN_IN: 'off' }), ['ADMIN_PASSWORD_SIGN_IN'])
  assert.deepEqual(mistakenSettings({ ADMIN_PASSWORD_SIGN_IN: 'no' }), ['ADMIN_PASSWORD_SIGN_IN'])
})
