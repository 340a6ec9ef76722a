import { Download, FileCheck2, ListChecks, Scale, Trash2 } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useViewer } from '#features/accounts/sessions/viewer.ts'
import { agreedMessages } from '#features/privacy/consents/consents.messages.ts'
import { ratedPeopleMessages } from '#features/privacy/ratedPeople/ratedPeople.messages.ts'
import { useStepUp } from '#features/security/stepUp/useStepUp.tsx'
import { readBoot } from '#features/site/boot.ts'
import { unreachable } from '#platform/api/refusalMessages.ts'
import { useSay } from '#platform/i18n/language.ts'
import { showToast } from '#ui/feedback/showToast.ts'
import { ConfirmDialog } from '#ui/floating/ConfirmDialog.tsx'
import { ButtonRow, Group, LinkRow } from '#ui/layout/Rows.tsx'
import { useAct } from '#ui/loading/useAct.ts'
import { settingsMessages as messages, partMessages, statusTitle } from './settings.messages.ts'
import { hasParts } from './settingsPart.ts'

type Dialog = ComponentType<{ open: boolean; onClose: () => void }>

const records = {
  rated: async () => (await import('#features/privacy/ratedPeople/RatedPeopleDialog.tsx')).RatedPeopleDialog,
  agreed: async () => (await import('#features/privacy/consents/AgreedDialog.tsx')).AgreedDialog,
} as const
type RecordName = keyof typeof records

/** Not precached: every dialog needs the network. */
function useRecords() {
  const [shown, show] = useState<{ Dialog: Dialog }>()
  const { act } = useAct({ failed: ratedPeopleMessages.failed, why: () => unreachable })
  const open = (name: RecordName) => act(async () => show({ Dialog: await records[name]() }))
  return { Shown: shown?.Dialog, open, close: () => show(undefined) }
}

const { supportEmail } = readBoot()

type DeleteDialogProps = { open: boolean; onClose: () => void; onOpen?: () => void }

/** Deletes nothing, as specified. */
function DeleteDialog({ open, onClose }: DeleteDialogProps) {
  const say = useSay()
  const confirm = () => {
    onClose()
    showToast(messages.deleteSoon, messages.deleteSoonText(supportEmail))
  }
  return (
    <ConfirmDialog
      open={open}
      title={say(messages.deleteAsk)}
      description={say(messages.deleteText)}
      cancel={say(messages.cancel)}
      onCancel={onClose}
      confirm={say(messages.deleteAccount)}
      onConfirm={confirm}
      danger
    />
  )
}

const isOn = readBoot().policy.protects

/** The specified edition has no export, only a "coming soon" toast. */
function useExport(userId: string) {
  const { busy, act } = useAct({})
  const { asksFirst, stepUpDialog } = useStepUp()
  const exportData = (): Promise<void> =>
    act(async () => {
      if (!isOn) return void showToast(messages.exportSoon, messages.exportSoonText)
      const { downloadExport } = await import('#features/privacy/export/downloadExport.ts')
      await downloadExport(userId, (failure) => asksFirst(failure, exportData))
    })
  return { busy, exportData, stepUpDialog }
}

const { policy } = readBoot()
const RealDeletion = lazy(async () => ({
  default: (await import('#features/privacy/deletion/DeletionDialog.tsx')).DeletionDialog,
}))
const AccountDeletion = policy.protects ? RealDeletion : DeleteDialog

export function SecurityGroup() {
  const say = useSay()
  const { busy: exporting, exportData, stepUpDialog } = useExport(useViewer()?.userId ?? '')
  const [asking, ask] = useState(false)
  const { Shown, open, close } = useRecords()
  return (
    <>
      <Group
        section="security"
        title={say(hasParts ? partMessages.data : messages.security)}
        isAlone={hasParts}
      >
        {policy.protects && <RecordRows open={open} />}
        {policy.protects && (
          <LinkRow icon={<Scale size={22} />} label={say(statusTitle)} href="/account-status" />
        )}
        <ButtonRow
          icon={<Download size={22} />}
          label={say(messages.exportData)}
          busy={exporting}
          onPress={exportData}
        />
        <ButtonRow
          icon={<Trash2 size={22} />}
          label={say(messages.deleteAccount)}
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

function RecordRows({ open }: { open: (name: RecordName) => void }) {
  const say = useSay()
  return (
    <>
      <ButtonRow
        icon={<ListChecks size={22} />}
        label={say(ratedPeopleMessages.title)}
        onPress={() => open('rated')}
      />
      <ButtonRow
        icon={<FileCheck2 size={22} />}
        label={say(agreedMessages.title)}
        onPress={() => open('agreed')}
      />
    </>
  )
}
