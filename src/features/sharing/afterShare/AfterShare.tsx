import { useState } from 'react'
import { useViewer } from '#features/accounts/sessions/viewer.ts'
import { isSupported } from '#features/notifications/push/subscription.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { readBoot } from '#features/site/boot.ts'
import { useCall } from '#platform/api/useCall.ts'
import { InstallHint } from './InstallHint.tsx'
import { installWay } from './installPrompt.ts'
import { PushQuestion } from './PushQuestion.tsx'

const { push } = readBoot()

/** Stored per device, because both are for this device. */
const asked = { push: 'pushAsked', install: 'installHinted' }
const isNew = (storageKey: string) => localStorage.getItem(storageKey) === null

/** After the first share on a device: push for the first score, then how to install, each once. */
export function AfterShare() {
  const viewer = useViewer()
  const received = useCall(ratingsCalls.received, {}).data
  const [isPushDue, setPushDue] = useState(
    () => push && isNew(asked.push) && isSupported() && Notification.permission === 'default',
  )
  const [isInstallDue, setInstallDue] = useState(() => isNew(asked.install) && installWay() !== undefined)
  if (!viewer || !received) return null
  const end = (which: keyof typeof asked, setDue: (due: boolean) => void) => () => {
    localStorage.setItem(asked[which], '1')
    setDue(false)
  }
  if (isPushDue && received.totalRaters === 0)
    return <PushQuestion userId={viewer.userId} onEnd={end('push', setPushDue)} />
  return isInstallDue && <InstallHint onEnd={end('install', setInstallDue)} />
}
