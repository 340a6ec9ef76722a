import type { ReactNode } from 'react'
import { Column, type ColumnProps } from './Card.tsx'
import { columnWidth, type ScreenLook, columns as twoColumns } from './columns.ts'

type FrameProps = ScreenLook & {
  hero?: ReactNode
  children: ReactNode
}

export const Screen = ({ hero, bar, children, ...look }: FrameProps & ColumnProps) => (
  <ScreenFrame {...look} hero={hero}>
    <Column {...look} bar={bar}>
      {children}
    </Column>
  </ScreenFrame>
)

/** The hero keeps its state and focus while the children change. */
export const ScreenFrame = ({ hero, children, overlap, beside, ...widths }: FrameProps) => (
  <main
    className={`framed flex min-h-dvh flex-col ${beside ? `[--bar:680px] ${twoColumns}` : '[--bar:520px]'}`}
  >
    {hero && (
      <div
        className={`hero ${beside ? 'beside:sticky beside:top-0 beside:h-dvh beside:overflow-y-auto' : ''}`}
      >
        <div
          className={`${columnWidth(widths)} pt-4 ${overlap ? 'pb-30' : 'pb-8'} ${beside ? 'beside:flex beside:min-h-full beside:flex-col beside:pb-6' : ''}`}
        >
          {hero}
        </div>
      </div>
    )}
    {children}
  </main>
)
