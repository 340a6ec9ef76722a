import { useSyncExternalStore } from 'react'
import { onSessionEnd } from '#platform/api/onSessionEnd.ts'
import { setBearer } from '#platform/api/send.ts'
import { queryClient } from '#platform/api/useCall.ts'
import { adminCalls } from './admin.contract.ts'
import { administratorsCalls } from './administrators/administrators.contract.ts'

/** This flag only selects the screen to render; the server authorizes. */
const flag = 'adminUnlocked'
const listeners = new Set<() => void>()
let ended = false

export const useAdminUnlocked = () =>
  useSyncExternalStore(subscribe, () => localStorage.getItem(flag) === 'true')

/** True if the session expired, false after a logout. */
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

/** Clears the cache, because another administrator may sign in next. */
function forget() {
  for (const { path } of [...Object.values(adminCalls), ...Object.values(administratorsCalls)])
    queryClient.removeQueries({ queryKey: [path] })
}

onSessionEnd('admin', () => lockAdmin(true))

function change(byItself: boolean) {
  ended = byItself
  for (const listener of listeners) listener()
}

/** `storage` events come from other tabs. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
