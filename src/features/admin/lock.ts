import { useSyncExternalStore } from 'react'
import { queryClient } from '#kit/calls/queries.ts'
import { carryBearer } from '#kit/calls/send.ts'
import { whenSessionEnds } from '#kit/calls/sessionEnds.ts'
import { adminCalls } from './contract.ts'

/** It only decides which screen to draw; what may be done is the server's decision. */
const flag = 'adminUnlocked'
const listeners = new Set<() => void>()
let ended = false

export const useUnlocked = () => useSyncExternalStore(subscribe, () => localStorage.getItem(flag) === 'true')

/** Whether it was the session's end that locked, and no logout. */
export const hasEnded = () => ended

export function unlock(token: string) {
  carryBearer(token)
  localStorage.setItem(flag, 'true')
  change(false)
}

export function lock(byItself = false) {
  carryBearer(null)
  localStorage.removeItem(flag)
  for (const { path } of Object.values(adminCalls)) queryClient.removeQueries({ queryKey: [path] })
  change(byItself)
}

whenSessionEnds('admin', () => lock(true))

function change(byItself: boolean) {
  ended = byItself
  for (const listener of listeners) listener()
}

/** Other tabs lock and unlock too. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
