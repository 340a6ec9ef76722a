import { Flower2 } from 'lucide-react'
import { type ComponentProps, type ComponentType, lazy, Suspense, useState } from 'react'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import type { FlowerDialog as FlowerDialogType } from './FlowerDialog.tsx'
import { flowerMessages as messages } from './flower.messages.ts'

type Props = ComponentProps<typeof FlowerDialogType>
const dialog = async () => (await import('./FlowerDialog.tsx')).FlowerDialog
const FlowerDialog = lazy(async () => ({
  default: await dialog().catch((): ComponentType<Props> => () => null),
}))

export function ShareFlower(props: Omit<Props, 'open' | 'onClose'>) {
  const say = useSay()
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <Button tone="soft" wide onClick={() => setOpen(true)}>
        <Flower2 size={20} aria-hidden="true" />
        {say(messages.open)}
      </Button>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <FlowerDialog {...props} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
