import { readBoot } from '#rooms/page/boot.ts'
import { useStepUp } from '#rooms/protect/stepUp/useStepUp.tsx'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { tell } from '#ui/feedback/tell.ts'
import { settingsWords as words } from './settings.words.ts'

const isOn = readBoot().policy.protects

/** If the operator has not switched the export on, a toast says that it will come. */
export function useExport(userId: string) {
  const [busy, run] = useOneAtATime()
  const { asksFirst, stepUpDialog } = useStepUp()
  const exportData = (): Promise<void> =>
    run(async () => {
      if (!isOn) return void tell(words.exportSoon, words.exportSoonText)
      const { downloadExport } = await import('#rooms/mine/export/downloadExport.ts')
      await downloadExport(userId, (failure) => asksFirst(failure, exportData))
    })
  return { busy, exportData, stepUpDialog }
}
