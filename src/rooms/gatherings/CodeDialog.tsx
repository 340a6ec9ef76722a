import { useSay } from '#ground/words/language.ts'
import { QrCode } from '#rooms/friends/share/QrCode.tsx'
import { useQr } from '#rooms/friends/share/useQr.ts'
import { LoadFailed } from '#rooms/page/loading/LoadFailed.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { pathOfGathering } from './gatheringAddress.ts'
import { gatheringWords as words } from './gatherings.words.ts'

type CodeDialogProps = { code: string; open: boolean; onClose: () => void }

/** The code as large as the screen lets it be, for those across the table. */
export function CodeDialog({ code, open, onClose }: CodeDialogProps) {
  const say = useSay()
  const qr = useQr(location.origin + pathOfGathering(code))
  return (
    <Dialog
      wide
      open={open}
      onClose={onClose}
      title={say(words.title)}
      description={say(words.scan)}
      closeLabel={say(words.close)}
    >
      <div className="mx-auto w-full max-w-[68dvh] rounded-control bg-qr-ground text-qr">
        {qr.failed ? (
          <LoadFailed title={words.codeFailed} retry={() => qr.refetch()} busy={qr.isFetching} />
        ) : qr.data ? (
          <QrCode modules={qr.data} label={say(words.codeAlt)} />
        ) : (
          <div className="grid aspect-square place-items-center">
            <Spinner size={48} label={say(words.drawing)} />
          </div>
        )}
      </div>
    </Dialog>
  )
}
