import type { ReactNode } from 'react'

type ScreenProps = {
  /** The one block of colour at the top, usually with the h1 in it. */
  hero?: ReactNode
  /** The first card overlaps the hero. */
  overlap?: boolean
  /** The action that stays above the keyboard, usually an `ActionBar`. */
  bar?: ReactNode
  wide?: boolean
  children: ReactNode
}

/** The frame of every screen: hero, one column, one action. */
export function Screen({ hero, overlap = false, bar, wide = false, children }: ScreenProps) {
  const column = `mx-auto w-full px-gutter ${wide ? 'max-w-admin' : 'max-w-column'}`
  return (
    <main className="flex min-h-dvh flex-col">
      {hero && (
        <div className="hero">
          <div className={`${column} pt-4 ${overlap ? 'pb-20' : 'pb-8'}`}>{hero}</div>
        </div>
      )}
      <div
        className={`${column} relative flex flex-1 flex-col gap-5 pb-10 ${overlap && hero ? '-mt-14' : 'pt-6'}`}
      >
        {children}
      </div>
      {bar}
    </main>
  )
}
