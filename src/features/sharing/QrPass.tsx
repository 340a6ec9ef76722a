import { useQuery } from '@tanstack/react-query'
import { Download, Share2 } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { createPortal } from 'react-dom'
import { readBoot } from '#features/site/boot.ts'
import { queryClient, withFailure } from '#platform/api/useCall.ts'
import { languages } from '#platform/i18n/i18n.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { LoadFailed } from '#ui/loading/LoadFailed.tsx'
import { Petals } from '#ui/petals/Petals.tsx'
import { LinkField, QrCode } from './QrCode.tsx'
import { printSize, type QrColours, qrPng, qrSvg, saveFile, screenSize } from './qrFiles.ts'
import { sharingMessages as messages, sharingMessages } from './sharing.messages.ts'
import { useRatingLink } from './useRatingLink.ts'
import { useShare } from './useShare.ts'

const { seal } = readBoot().policy
const scan = seal ? messages.scanSealed : messages.scan

type PrintedPassProps = { name: string; userId: string; link: string; modules: readonly boolean[][] }

const PrintedPass = ({ name, userId, link, modules }: PrintedPassProps) =>
  createPortal(
    <div className="paper hidden flex-col items-center gap-6 text-center text-text print:flex">
      <span className="flex items-center gap-3 text-h1 font-semibold text-primary">
        <Petals size={44} />
        <span lang="en">{messages.site.en}</span>
        <span lang="ar">{messages.site.ar}</span>
      </span>
      <div>
        <p className="text-score font-bold text-balance wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-h2 text-muted">
          <bdi dir="ltr">@{userId}</bdi>
        </p>
      </div>
      <div className="w-110 text-qr">
        <QrCode modules={modules} label="" />
      </div>
      {languages.map((language) => (
        <p
          key={language}
          lang={language}
          dir={language === 'ar' ? 'rtl' : 'ltr'}
          className="max-w-150 text-h1 text-balance"
        >
          {scan[language]}
        </p>
      ))}
      <p dir="ltr" className="text-muted wrap-anywhere">
        {link.replace(/^https?:\/\//, '')}
      </p>
    </div>,
    document.body,
  )

type QrPassProps = { person: { userId: string; displayName: string }; photo?: string; small?: string }

export function QrPass({ person, photo, small }: QrPassProps) {
  const say = useSay()
  const { link = '', ...own } = useRatingLink(person.userId)
  const code = useRef<HTMLDivElement>(null)
  const qr = useQr(link)
  const files = useQrFiles(person.userId, qr.data, code)
  const sharing = useShare(link, sharingMessages.rateMe)

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
        <div ref={code} className="mx-auto mt-5 w-fit max-w-full rounded-control bg-qr-ground p-3.5 text-qr">
          <div className="w-64 max-w-full">
            {own.failed ? (
              <LoadFailed title={sharingMessages.generatingFailed} retry={own.retry} busy={own.busy} />
            ) : qr.failed ? (
              <LoadFailed
                title={sharingMessages.generatingFailed}
                retry={() => qr.refetch()}
                busy={qr.isFetching}
              />
            ) : qr.data ? (
              <QrCode modules={qr.data} label={say(sharingMessages.alt)} />
            ) : (
              <div className="grid aspect-square place-items-center">
                <Spinner size={48} label={say(sharingMessages.generating)} />
              </div>
            )}
          </div>
        </div>
        <p className="mt-4 text-center font-semibold">{say(sharingMessages.pass)}</p>
      </div>
      <div className="flex flex-col gap-3 md:flex-row md:*:flex-1">
        <Button
          size="large"
          busy={sharing.busy}
          disabled={!qr.data}
          onClick={async () => sharing.share(await files.image())}
        >
          <Share2 size={20} aria-hidden="true" />
          {say(sharingMessages.share)}
        </Button>
        <Button size="large" tone="soft" disabled={!qr.data} onClick={files.save}>
          <Download size={20} aria-hidden="true" />
          {say(sharingMessages.save)}
        </Button>
      </div>
      <Card>
        <LinkField label={say(sharingMessages.link)} link={link} onCopy={sharing.copy} />
        <div className="-mx-3 mt-4 flex flex-wrap items-center justify-between md:justify-start">
          <span className="basis-full px-3 text-small text-muted">{say(sharingMessages.forPrint)}</span>
          <Button size="small" tone="quiet" disabled={!qr.data} onClick={() => window.print()}>
            {say(sharingMessages.print)}
          </Button>
          <Button size="small" tone="quiet" disabled={!qr.data} onClick={files.saveLarge}>
            {say(sharingMessages.largePng)}
          </Button>
          <Button size="small" tone="quiet" disabled={!qr.data} onClick={files.saveSvg}>
            {say(sharingMessages.svg)}
          </Button>
        </div>
      </Card>
      {qr.data && (
        <PrintedPass name={person.displayName} userId={person.userId} link={link} modules={qr.data} />
      )}
    </div>
  )
}

type Modules = readonly boolean[][] | undefined

/** Reads the colors from the rendered code, because only tokens.css may define colors. */
function useQrFiles(userId: string, modules: Modules, code: RefObject<HTMLElement | null>) {
  const name = `${userId}-qr-code`
  const png = (size = screenSize) => qrPng(modules ?? [], size, coloursOf(code.current))
  return {
    image: async () => new File([await png()], `${name}.png`, { type: 'image/png' }),
    save: async () => saveFile(await png(), `${name}.png`),
    saveLarge: async () => saveFile(await png(printSize), `${name}-print.png`),
    saveSvg: () => saveFile(qrSvg(modules ?? [], coloursOf(code.current)), `${name}.svg`),
  }
}

function coloursOf(element: HTMLElement | null): QrColours {
  const { color = 'black', backgroundColor = 'white' } = element ? getComputedStyle(element) : {}
  return { dark: color, light: backgroundColor }
}

const useQr = (link: string) =>
  withFailure(
    useQuery(
      {
        queryKey: ['qr', link],
        queryFn: async () => (await import('./qrModules.ts')).modulesOf(link),
        enabled: link !== '',
      },
      queryClient,
    ),
  )
