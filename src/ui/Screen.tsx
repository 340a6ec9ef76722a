import type { ReactNode } from 'react'
import { columns as twoColumns } from './columns.ts'

type ScreenProps = {
  /** The one block of colour at the top, usually with the h1 in it. */
  hero?: ReactNode
  /** The first card overlaps the hero. */
  overlap?: boolean
  /** Where there is room, the hero stands beside the column and stays in sight. */
  beside?: boolean
  /** The action that stays above the keyboard, usually an `ActionBar`. */
  bar?: ReactNode
  wide?: boolean
  /** Where there is room, wide enough for two columns. */
  columns?: boolean
  children: ReactNode
}

const heroBeside = 'beside:sticky beside:top-0 beside:h-dvh beside:overflow-y-auto'
const inHeroBeside = 'beside:flex beside:min-h-full beside:flex-col beside:pb-6'
const columnBeside = 'beside:mt-0 beside:max-w-180 beside:pt-6 short:gap-3 short:pt-3'

/** The frame of every screen: hero, one column, one action. */
export function Screen(props: ScreenProps) {
  const { hero, overlap = false, beside = false, bar, wide = false, columns = false, children } = props
  const column = `mx-auto w-full px-gutter ${wide ? 'max-w-admin' : 'max-w-column'} ${columns ? 'beside:max-w-admin' : ''}`
  return (
    <main
      className={`framed flex min-h-dvh flex-col ${beside ? `[--bar:680px] ${twoColumns}` : '[--bar:520px]'}`}
    >
      {hero && (
        <div className={`hero ${beside ? heroBeside : ''}`}>
          <div className={`${column} pt-4 ${overlap ? 'pb-20' : 'pb-8'} ${beside ? inHeroBeside : ''}`}>
            {hero}
          </div>
        </div>
      )}
      <div className="flex min-w-0 flex-1 flex-col beside:min-h-dvh">
        <div
          className={`${column} relative flex flex-1 flex-col gap-5 pb-10 ${overlap && hero ? '-mt-14' : 'pt-6'} ${beside ? columnBeside : ''}`}
        >
          {children}
        </div>
        {bar}
      </div>
    </main>
  )
}
