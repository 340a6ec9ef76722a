import { FileCheck2, ListChecks } from 'lucide-react'
import { useSay } from '#ground/words/language.ts'
import { agreedWords } from '#rooms/account/consents/consents.words.ts'
import { receiptWords } from '#rooms/mine/receipts/receipts.words.ts'
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
