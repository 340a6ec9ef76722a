import { FileCheck2, ListChecks } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { agreedWords } from '#features/consents/messages.ts'
import { receiptWords } from '#features/receipts/messages.ts'
import { useSay } from '#kit/words/language.ts'
import { ButtonRow } from './Row.tsx'

const ReceiptsDialog = lazy(async () => ({
  default: (await import('#features/receipts/ReceiptsDialog.tsx')).ReceiptsDialog,
}))
const AgreedDialog = lazy(async () => ({
  default: (await import('#features/consents/AgreedDialog.tsx')).AgreedDialog,
}))

export type Records = 'receipts' | 'agreed'

/** What we keep of somebody's own acts: whom they rated, and what they agreed to. */
export function RecordRows({ open }: { open: (records: Records) => void }) {
  const say = useSay()
  return (
    <>
      <ButtonRow
        icon={<ListChecks size={22} />}
        label={say(receiptWords.title)}
        onPress={() => open('receipts')}
      />
      <ButtonRow
        icon={<FileCheck2 size={22} />}
        label={say(agreedWords.title)}
        onPress={() => open('agreed')}
      />
    </>
  )
}

export const RecordDialogs = ({ opened, close }: { opened: Records | undefined; close: () => void }) => (
  <Suspense fallback={null}>
    {opened === 'receipts' && <ReceiptsDialog open onClose={close} />}
    {opened === 'agreed' && <AgreedDialog open onClose={close} />}
  </Suspense>
)
