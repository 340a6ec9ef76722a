import { createPortal } from 'react-dom'
import { languages } from '#ground/words/i18n.ts'
import { readBoot } from '#rooms/page/boot.ts'
import { Petals } from '#ui/petals/Petals.tsx'
import { QrCode } from './QrCode.tsx'
import { shareWords as words } from './share.words.ts'

const { seal } = readBoot().policy
const scan = seal ? words.scanSealed(seal.lot) : words.scan

type PrintedPassProps = { name: string; userId: string; link: string; modules: readonly boolean[][] }

/** What comes out of a printer instead of the screen: a sheet to hang up, for readers of either language. */
export const PrintedPass = ({ name, userId, link, modules }: PrintedPassProps) =>
  createPortal(
    <div className="paper hidden flex-col items-center gap-6 text-center text-text print:flex">
      <span className="flex items-center gap-3 text-h1 font-semibold text-primary">
        <Petals size={44} />
        <span lang="en">{words.site.en}</span>
        <span lang="ar">{words.site.ar}</span>
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
