import assert from 'node:assert/strict'
import { after, mock, test } from 'node:test'
import { currentToasts, dismissToast, subscribeToasts, toast } from './toasts.ts'

mock.timers.enable({ apis: ['setTimeout'] })
after(() => mock.timers.reset())

test('Toast: default duration 5000 ms, one visible at a time', () => {
  toast({ title: 'One' })
  toast({ title: 'Two', tone: 'destructive' })
  assert.equal(currentToasts().length, 1)
  assert.equal(currentToasts()[0]!.title, 'Two')
  assert.equal(currentToasts()[0]!.duration, 5000)
})

test('a toast may have an action', () => {
  let pressed = 0
  toast({ title: 'Gone', action: { label: 'Undo', onPress: () => pressed++ } })
  const { action } = currentToasts()[0]!
  assert.equal(action?.label, 'Undo')
  action?.onPress()
  assert.equal(pressed, 1)
})

test('Removal after 1,000,000 ms once dismissed', () => {
  const id = toast({ title: 'Three' })
  dismissToast(id)
  assert.equal(currentToasts()[0]!.open, false)
  mock.timers.tick(999_999)
  assert.equal(currentToasts().length, 1)
  mock.timers.tick(1)
  assert.equal(currentToasts().length, 0)
})

test('Listeners are notified of every change until they unsubscribe', () => {
  let heard = 0
  const leave = subscribeToasts(() => heard++)
  dismissToast(toast({ title: 'Four' }))
  assert.equal(heard, 2)
  leave()
  toast({ title: 'Five' })
  assert.equal(heard, 2)
})

test('a toast with a support number stays for 20 seconds', () => {
  toast({ title: 'failed', description: 'tell support \u2066K7Q2-9FXM\u2069' })
  assert.equal(currentToasts()[0]!.duration, 20_000)
})
