import { useState } from 'react'
import { FriendsRow } from './FriendsRow.tsx'
import { FirstSteps } from './firstDays/FirstSteps.tsx'
import { useFirstSteps } from './firstDays/useFirstSteps.ts'
import { MirrorCard } from './mirror/MirrorCard.tsx'
import { MirrorDialog } from './mirror/MirrorDialog.tsx'

/** What a newcomer finds first. */
export function Beginning() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <FirstSteps onSee={() => setOpen(true)} />
      <MirrorDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** Stands beneath the scores: the mirror, unless the steps offer it, and how many friends have joined. */
export function Further() {
  const [isOpen, setOpen] = useState(false)
  const steps = useFirstSteps()
  return (
    <>
      {(!steps || steps.hasSeen) && <MirrorCard onOpen={() => setOpen(true)} />}
      <MirrorDialog open={isOpen} onClose={() => setOpen(false)} />
      <FriendsRow />
    </>
  )
}
