import type { ReactNode } from 'react'
import { columnWidth, type ScreenLook } from './columns.ts'

type CardProps = { children: ReactNode; flush?: boolean }

/** Light mode lifts it with a shadow, dark mode with a lighter surface and a line. `flush` is for lists. */
export function Card({ children, flush = false }: CardProps) {
  return (
    <div
      className={`overflow-clip rounded-card border border-edge bg-surface shadow-e1 ${flush ? 'divide-y divide-border' : 'p-5'}`}
    >
      {children}
    </div>
  )
}

export type ColumnProps = ScreenLook & {
  /** The action that stays above the keyboard, usually an `ActionBar`. */
  bar?: ReactNode
  children: ReactNode
}

const columnLook = 'flex min-w-0 flex-1 flex-col'
/** Beside a hero it is as high as the screen; beneath one that would be a screen too many. */
export const columnLookBeside = `${columnLook} beside:min-h-dvh`
const columnBeside = 'beside:mt-0 beside:max-w-180 beside:pt-6 short:gap-3 short:pt-3'

/** What stands under or beside the hero of a screen, and its action. */
export const Column = ({ bar, children, ...look }: ColumnProps) => (
  <div className={look.beside ? columnLookBeside : columnLook}>
    <div
      className={`${columnWidth(look)} relative flex flex-1 flex-col gap-5 pb-10 ${look.overlap ? '-mt-24' : 'pt-6'} ${look.beside ? columnBeside : ''}`}
    >
      {children}
    </div>
    {bar}
  </div>
)
