import { refusedWords } from '#kit/calls/refusedWords.ts'
import { send } from '#kit/calls/send.ts'
import { currentLanguage } from '#kit/words/language.ts'
import { toast } from '#ui/toasts.ts'
import { archiveName, exportCalls } from './contract.ts'
import { exportRefusals, exportWords as words } from './messages.ts'

/** Fetched rather than followed as a link, so that a failure is told here. */
export async function downloadExport(userId: string) {
  const language = currentLanguage()
  try {
    const archive = await send(exportCalls.download, {})
    // A stranger's page, of a network that wants a sign-in first, is an answer too.
    if (archive.type !== exportCalls.download.file) throw new TypeError('not an archive')
    save(archive, archiveName(userId))
    toast({ title: words.done[language], description: words.doneText[language] })
  } catch (failure) {
    const description = refusedWords(failure, exportRefusals)[language]
    toast({ title: words.failed[language], description, tone: 'destructive' })
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
