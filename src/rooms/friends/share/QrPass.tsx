import { Download, Share2 } from 'lucide-react'
import { useRef } from 'react'
import { useSay } from '#ground/words/language.ts'
import { LoadFailed } from '#rooms/page/loading/LoadFailed.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { LinkField } from './LinkField.tsx'
import { PrintedPass } from './PrintedPass.tsx'
import { QrCode } from './QrCode.tsx'
import { shareWords } from './share.words.ts'
import { useQr } from './useQr.ts'
import { useQrFiles } from './useQrFiles.ts'
import { useRatingLink } from './useRatingLink.ts'
import { useShare } from './useShare.ts'

type QrPassProps = { person: { userId: string; displayName: string }; photo?: string; small?: string }

/** A pass as in a wallet, with a person and the code that leads to their rating page. */
export function QrPass({ person, photo, small }: QrPassProps) {
  const say = useSay()
  const { link = '', ...own } = useRatingLink(person.userId)
  const code = useRef<HTMLDivElement>(null)
  const qr = useQr(link)
  const files = useQrFiles(person.userId, qr.data, code)
  const sharing = useShare(link, shareWords.rateMe)

  return (
    <div className="flex flex-col gap-5">
      <div className="hero overflow-clip rounded-card border border-hero-control p-5 shadow-e2">
        <div className="flex items-center gap-3">
          <Avatar name={person.displayName} src={photo} small={small} size={48} />
          <div className="min-w-0">
            <p className="text-h2 font-semibold break-words">
              <bdi>{person.displayName}</bdi>
            </p>
            <p className="text-small text-hero-muted">
              <bdi dir="ltr">@{person.userId}</bdi>
            </p>
          </div>
        </div>
        <div ref={code} className="mx-auto mt-5 w-full max-w-72 rounded-control bg-qr-ground text-qr">
          {own.failed ? (
            <LoadFailed title={shareWords.generatingFailed} retry={own.retry} busy={own.busy} />
          ) : qr.failed ? (
            <LoadFailed title={shareWords.generatingFailed} retry={() => qr.refetch()} busy={qr.isFetching} />
          ) : qr.data ? (
            <QrCode modules={qr.data} label={say(shareWords.alt)} />
          ) : (
            <div className="grid aspect-square place-items-center">
              <Spinner size={48} label={say(shareWords.generating)} />
            </div>
          )}
        </div>
        <p className="mt-4 text-center font-semibold">{say(shareWords.pass)}</p>
      </div>
      <div className="flex flex-col gap-3 md:flex-row md:*:flex-1">
        <Button
          size="large"
          busy={sharing.busy}
          disabled={!qr.data}
          onClick={async () => sharing.share(await files.image())}
        >
          <Share2 size={20} aria-hidden="true" />
          {say(shareWords.share)}
        </Button>
        <Button size="large" tone="soft" disabled={!qr.data} onClick={files.save}>
          <Download size={20} aria-hidden="true" />
          {say(shareWords.save)}
        </Button>
      </div>
      <Card>
        <LinkField label={say(shareWords.link)} link={link} onCopy={sharing.copy} />
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <span className="me-auto text-small text-muted">{say(shareWords.forPrint)}</span>
          <Button size="small" tone="quiet" disabled={!qr.data} onClick={() => window.print()}>
            {say(shareWords.print)}
          </Button>
          <Button size="small" tone="quiet" disabled={!qr.data} onClick={files.saveLarge}>
            {say(shareWords.largePng)}
          </Button>
          <Button size="small" tone="quiet" disabled={!qr.data} onClick={files.saveSvg}>
            {say(shareWords.svg)}
          </Button>
        </div>
      </Card>
      {qr.data && (
        <PrintedPass name={person.displayName} userId={person.userId} link={link} modules={qr.data} />
      )}
    </div>
  )
}
