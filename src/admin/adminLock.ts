import { useSyncExternalStore } from 'react'
import { onSessionEnd } from '#platform/api/onSessionEnd.ts'
import { setBearer } from '#platform/api/send.ts'
import { queryClient } from '#platform/api/useCall.ts'
import { adminCalls } from './admin.contract.ts'
import { administratorsCalls } from './administrators/administrators.contract.ts'

/** This flag only decides which screen to draw; the server decides what may be done. */
const flag = 'adminUnlocked'
const listeners = new Set<() => void>()
let ended = false

export const useAdminUnlocked = () =>
  useSyncExternalStore(subscribe, () => localStorage.getItem(flag) === 'true')

/** Whether the admin panel was locked by the end of the session and not by a logout. */
export const adminSessionEnded = () => ended

export function unlockAdmin(token: string) {
  forget()
  setBearer(token)
  localStorage.setItem(flag, 'true')
  change(false)
}

export function lockAdmin(byItself = false) {
  setBearer(null)
  localStorage.removeItem(flag)
  forget()
  change(byItself)
}

/** What one administrator has read is not for the next one. */
function forget() {
  for (const { path } of [...Object.values(adminCalls), ...Object.values(administratorsCalls)])
    queryClient.removeQueries({ queryKey: [path] })
}

onSessionEnd('admin', () => lockAdmin(true))

function change(byItself: boolean) {
  ended = byItself
  for (const listener of listeners) listener()
}

/** The `storage` event comes when another tab locks or unlocks the admin panel. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
