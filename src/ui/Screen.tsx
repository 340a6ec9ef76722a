import type { ReactNode } from 'react'
import { Column, type ColumnProps } from './Column.tsx'
import { type ScreenLook, screenLook } from './screenLook.ts'

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
export function ScreenFrame({ hero, children, ...look }: FrameProps) {
  const { frame, ...classes } = screenLook(look)
  return (
    <main className={frame}>
      {hero && (
        <div className={classes.hero}>
          <div className={classes.inHero}>{hero}</div>
        </div>
      )}
      {children}
    </main>
  )
}
