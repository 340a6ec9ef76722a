import { useState } from 'react'
import { AskedCard } from './AskedCard.tsx'
import { LimitedCard } from './LimitedCard.tsx'
import { NumberCard } from './NumberCard.tsx'
import { NumberDialog } from './NumberDialog.tsx'

/** What about the account cannot wait: it stands above all settings. */
export function ProtectionCards() {
  const [naming, name] = useState(false)
  return (
    <>
      <LimitedCard />
      <AskedCard />
      <NumberCard onName={() => name(true)} />
      <NumberDialog open={naming} onClose={() => name(false)} />
    </>
  )
}
