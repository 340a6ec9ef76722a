import { type ComponentType, useState } from 'react'
import { unreachable } from '#ground/calls/refusedWords.ts'
import { agreedWords } from '#rooms/account/consents/consents.words.ts'
import { dataRowWords } from '#rooms/due/reports/rowWords.ts'
import { receiptWords } from '#rooms/mine/receipts/receipts.words.ts'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { tellFailure } from '#ui/feedback/tell.ts'

type Dialog = ComponentType<{ open: boolean; onClose: () => void }>

const records = {
  receipts: {
    words: receiptWords,
    load: async () => (await import('#rooms/mine/receipts/ReceiptsDialog.tsx')).ReceiptsDialog,
  },
  agreed: {
    words: agreedWords,
    load: async () => (await import('#rooms/account/consents/AgreedDialog.tsx')).AgreedDialog,
  },
  data: {
    words: dataRowWords,
    load: async () => (await import('#rooms/due/reports/DataDialog.tsx')).DataDialog,
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
