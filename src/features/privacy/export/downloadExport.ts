import { refusalMessage } from '#platform/api/refusalMessages.ts'
import { send } from '#platform/api/send.ts'
import { showFailureToast, showToast } from '#ui/feedback/showToast.ts'
import { archiveName, exportCalls } from './export.contract.ts'
import { exportRefusals, exportMessages as messages } from './export.messages.ts'

/**
 * Fetches the archive instead of following a link to it, so that a failure can be shown here. `asksFirst`
 * takes a refusal that a proof comes first.
 */
export async function downloadExport(userId: string, asksFirst: (failure: unknown) => boolean) {
  try {
    const archive = await send(exportCalls.download, {})
    // A network that wants people to sign in first answers with a page of its own.
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
  // The address must not be revoked before the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
