import type { ReactNode } from 'react'
import { Column, type ColumnProps } from './Card.tsx'
import { columnWidth, type ScreenLook, columns as twoColumns } from './columns.ts'

type FrameProps = ScreenLook & {
  /** The one block of colour at the top, usually with the h1 in it. */
  hero?: ReactNode
  children: ReactNode
}

/** The frame of every screen: hero, one column, one action. */
export const Screen = ({ hero, bar, children, ...look }: FrameProps & ColumnProps) => (
  <ScreenFrame {...look} hero={hero}>
    <Column {...look} bar={bar}>
      {children}
    </Column>
  </ScreenFrame>
)

/** Leaves the column to its children. While they change, the hero stays as it is, and with it the focus. */
export const ScreenFrame = ({ hero, children, overlap, beside, ...widths }: FrameProps) => (
  <main
    className={`framed flex min-h-dvh flex-col ${beside ? `[--bar:680px] ${twoColumns}` : '[--bar:520px]'}`}
  >
    {hero && (
      <div
        className={`hero ${beside ? 'beside:sticky beside:top-0 beside:h-dvh beside:overflow-y-auto' : above(widths)}`}
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

/**
 * Where its column is wide, the title leaves room for the way back, which stands at the edge on a desktop.
 */
const above = ({ columns }: ScreenLook) => `above ${columns ? 'lg:[&_h1]:ps-10' : ''}`
