import { Copy } from 'lucide-react'
import { useMemo } from 'react'
import { useSay } from '#platform/i18n/language.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Field } from '#ui/fields/FieldFrame.tsx'
import { qrPath } from './qrPath.ts'
import { sharingMessages } from './sharing.messages.ts'

type QrCodeProps = { modules: readonly boolean[][]; label: string }

/** §9: two modules. Cameras need four; the white card around the code provides the rest. */
const quietZone = 2

export function QrCode({ modules, label }: QrCodeProps) {
  const path = useMemo(() => qrPath(modules, quietZone), [modules])
  const size = modules.length + 2 * quietZone
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="block w-full animate-enter"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}

type LinkFieldProps = { label: string; link: string; onCopy: () => void }

export function LinkField({ label, link, onCopy }: LinkFieldProps) {
  const say = useSay()
  return (
    <Field
      label={label}
      value={link}
      readOnly
      dir="ltr"
      onFocus={(event) => event.target.select()}
      end={
        <IconButton
          label={say(sharingMessages.copy)}
          icon={<Copy size={20} aria-hidden="true" />}
          disabled={link === ''}
          onClick={onCopy}
        />
      }
    />
  )
}
