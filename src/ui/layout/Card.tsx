import type { ReactNode } from 'react'
import { columnWidth, type ScreenLook } from './columns.ts'

type CardProps = { children: ReactNode; flush?: boolean }

export function Card({ children, flush = false }: CardProps) {
  return (
    <div
      className={`overflow-clip rounded-card border border-edge bg-surface shadow-e1 ${flush ? 'divided' : 'p-5'}`}
    >
      {children}
    </div>
  )
}

export type ColumnProps = ScreenLook & {
  bar?: ReactNode
  children: ReactNode
}

const columnLook = 'flex min-w-0 flex-1 flex-col'
/** Full height only beside a hero; below a hero it would add a screenful of scrolling. */
export const columnLookBeside = `${columnLook} beside:min-h-dvh`
const columnBeside = 'beside:mt-0 beside:max-w-180 beside:pt-6 short:gap-3 short:pt-3'

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
