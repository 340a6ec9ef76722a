import { refusalMessage } from '#platform/api/refusalMessages.ts'
import { send } from '#platform/api/send.ts'
import { showFailureToast, showToast } from '#ui/feedback/showToast.ts'
import { archiveName, exportCalls } from './export.contract.ts'
import { exportRefusals, exportMessages as messages } from './export.messages.ts'

/** Fetched, not linked, to show errors here. `asksFirst` handles step-up. */
export async function downloadExport(userId: string, asksFirst: (failure: unknown) => boolean) {
  try {
    const archive = await send(exportCalls.download, {})
    // Captive portals answer with an HTML page; don't save it as the archive.
    if (archive.type !== exportCalls.download.file) throw new TypeError('not an archive')
    save(archive, archiveName(userId))
    showToast(messages.done, messages.doneText)
  } catch (failure) {
    if (asksFirst(failure)) return
    showFailureToast(messages.failed, refusalMessage(failure, exportRefusals))
  }
}

function save(archive: Blob, name: string) {
  const address = URL.createObjectURL(archive)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser needs the URL until the download starts.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
