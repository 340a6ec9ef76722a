import { type ComponentProps, type ComponentType, lazy, Suspense, useState } from 'react'
import { useSay } from '#ground/words/language.ts'
import { readBoot } from '#rooms/page/boot.ts'
import { Button } from '#ui/actions/Button.tsx'
import type { PrivateSheet as Sheet } from './PrivateSheet.tsx'
import { sealedWords as words } from './sealedWords.ts'

const { seal } = readBoot().policy
const nothing = (): ComponentType<ComponentProps<typeof Sheet>> => () => null
const sheet = async () => (await import('./PrivateSheet.tsx')).PrivateSheet
const PrivateSheet = lazy(async () => ({ default: await sheet().catch(nothing) }))

/** Where ratings are sealed, the one way to all that is to be said about it. */
export function HowPrivate() {
  const say = useSay()
  const [isOpen, setOpen] = useState<boolean>()
  if (!seal) return null
  return (
    <div className="-my-2 -ms-4">
      <Button size="small" tone="quiet" onClick={() => setOpen(true)}>
        {say(words.howPrivate)}
      </Button>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <PrivateSheet seal={seal} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
