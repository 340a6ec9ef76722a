import { Download, FileQuestionMark, Scale, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSay } from '#ground/words/language.ts'
import { useViewer } from '#rooms/account/sessions/viewer.ts'
import { dataRowWords } from '#rooms/due/reports/rowWords.ts'
import { readBoot } from '#rooms/page/boot.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { Group } from './Group.tsx'
import { RecordRows } from './RecordRows.tsx'
import { ButtonRow, LinkRow } from './Row.tsx'
import { statusTitle, settingsWords as words } from './settings.words.ts'
import { useExport } from './useExport.ts'
import { useRecords } from './useRecords.ts'

const { policy } = readBoot()
const RealDeletion = lazy(async () => ({
  default: (await import('#rooms/mine/deletion/DeletionDialog.tsx')).DeletionDialog,
}))
const AccountDeletion = policy.protects ? RealDeletion : DeleteDialog

export function SecurityGroup() {
  const say = useSay()
  const { busy: exporting, exportData, stepUpDialog } = useExport(useViewer()?.userId ?? '')
  const [asking, ask] = useState(false)
  const { Shown, open, close } = useRecords()
  return (
    <>
      <Group section="security" title={say(words.security)}>
        {policy.protects && <RecordRows open={open} />}
        {policy.protects && (
          <LinkRow icon={<Scale size={22} />} label={say(statusTitle)} href="/account-status" />
        )}
        {policy.protects && (
          <ButtonRow
            icon={<FileQuestionMark size={22} />}
            label={say(dataRowWords.title)}
            onPress={() => open('data')}
          />
        )}
        <ButtonRow
          icon={<Download size={22} />}
          label={say(words.exportData)}
          busy={exporting}
          onPress={exportData}
        />
        <ButtonRow
          icon={<Trash2 size={22} />}
          label={say(words.deleteAccount)}
          tone="danger"
          onPress={() => ask(true)}
        />
      </Group>
      {stepUpDialog}
      {Shown && <Shown open onClose={close} />}
      <Suspense fallback={null}>
        <AccountDeletion open={asking} onClose={() => ask(false)} onOpen={() => ask(true)} />
      </Suspense>
    </>
  )
}
