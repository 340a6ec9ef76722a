import { type ComponentType, useState } from 'react'
import { agreedWords } from '#features/consents/messages.ts'
import { receiptWords } from '#features/receipts/messages.ts'
import { dataRowWords } from '#features/reports/rowWords.ts'
import { unreachable } from '#kit/calls/refusedWords.ts'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { tellFailure } from '#ui/feedback/tell.ts'

type Dialog = ComponentType<{ open: boolean; onClose: () => void }>

const records = {
  receipts: {
    words: receiptWords,
    load: async () => (await import('#features/receipts/ReceiptsDialog.tsx')).ReceiptsDialog,
  },
  agreed: {
    words: agreedWords,
    load: async () => (await import('#features/consents/AgreedDialog.tsx')).AgreedDialog,
  },
  data: {
    words: dataRowWords,
    load: async () => (await import('#features/reports/DataDialog.tsx')).DataDialog,
  },
} as const
export type RecordName = keyof typeof records

/** The dialog that is open. All need the network for what they show, so that no device keeps them. */
export function useRecords() {
  const [shown, show] = useState<{ Dialog: Dialog }>()
  const [, run] = useOneAtATime()
  const open = (name: RecordName) =>
    run(async () => {
      const { words, load } = records[name]
      try {
        show({ Dialog: await load() })
      } catch {
        tellFailure(words.failed, unreachable)
      }
    })
  return { Shown: shown?.Dialog, open, close: () => show(undefined) }
}
