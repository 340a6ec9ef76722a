import { FileCheck2, ListChecks } from 'lucide-react'
import { agreedWords } from '#features/consents/messages.ts'
import { receiptWords } from '#features/receipts/messages.ts'
import { useSay } from '#kit/words/language.ts'
import { ButtonRow } from './Row.tsx'
import type { RecordName } from './useRecords.ts'

/** What we keep of somebody's own acts: whom they rated, and what they agreed to. */
export function RecordRows({ open }: { open: (name: RecordName) => void }) {
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
