import { useEffect } from 'react'
import { send } from '#ground/calls/send.ts'
import { adminCalls } from './desk.contract.ts'
import { lock } from './lock.ts'

const idle = 15 * 60_000

/** Without this the refresh would keep a session alive that nobody is using any more. */
export function useIdleLock() {
  useEffect(() => {
    const end = () =>
      void send(adminCalls.logout, {}).then(
        () => lock(true),
        () => lock(true),
      )
    let timer = setTimeout(end, idle)
    const stay = () => {
      clearTimeout(timer)
      timer = setTimeout(end, idle)
    }
    for (const act of acts) addEventListener(act, stay, { passive: true, capture: true })
    return () => {
      clearTimeout(timer)
      for (const act of acts) removeEventListener(act, stay, { capture: true })
    }
  }, [])
}

const acts = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
