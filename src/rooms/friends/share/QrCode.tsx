import { useMemo } from 'react'
import { qrPath } from './qr.ts'

type QrCodeProps = { modules: readonly boolean[][]; label: string }

/** The margin, in modules, without which a camera may not find the code. */
const quietZone = 4

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
