import type { ReactNode } from 'react'

export type ColumnProps = {
  /** The first card overlaps the hero. */
  overlap?: boolean
  /** Where there is room, the hero stands beside the column and stays in sight. */
  beside?: boolean
  wide?: boolean
  /** Where there is room, wide enough for two columns. */
  columns?: boolean
  /** The action that stays above the keyboard, usually an `ActionBar`. */
  bar?: ReactNode
  children: ReactNode
}

const columnBeside = 'beside:mt-0 beside:max-w-180 beside:pt-6 short:gap-3 short:pt-3'

/** What stands under or beside the hero of a screen, and its action. */
export const Column = ({ overlap, beside, bar, children, ...widths }: ColumnProps) => (
  <div className="flex min-w-0 flex-1 flex-col beside:min-h-dvh">
    <div
      className={`${columnWidth(widths)} relative flex flex-1 flex-col gap-5 pb-10 ${overlap ? '-mt-14' : 'pt-6'} ${beside ? columnBeside : ''}`}
    >
      {children}
    </div>
    {bar}
  </div>
)

export const columnWidth = ({ wide, columns }: Pick<ColumnProps, 'wide' | 'columns'>) =>
  `mx-auto w-full px-gutter ${wide ? 'max-w-admin' : 'max-w-column'} ${columns ? 'beside:max-w-admin' : ''}`
