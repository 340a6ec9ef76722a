import { ShieldCheck } from 'lucide-react'
import { type ComponentProps, type ComponentType, lazy, Suspense, useState } from 'react'
import { readBoot } from '#features/site/boot.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import type { PrivateSheet as Sheet } from './PrivateSheet.tsx'
import { sealedMessages as messages } from './sealed/sealed.messages.ts'

const { seal } = readBoot().policy
const nothing = (): ComponentType<ComponentProps<typeof Sheet>> => () => null
const sheet = async () => (await import('./PrivateSheet.tsx')).PrivateSheet
const PrivateSheet = lazy(async () => ({ default: await sheet().catch(nothing) }))

export function HowPrivate() {
  const say = useSay()
  const [isOpen, setOpen] = useState<boolean>()
  if (!seal) return null
  return (
    <div className="-my-2 -ms-4">
      <Button size="small" tone="quiet" onClick={() => setOpen(true)}>
        <ShieldCheck size={18} aria-hidden="true" />
        {say(messages.howPrivate)}
      </Button>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <PrivateSheet seal={seal} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
