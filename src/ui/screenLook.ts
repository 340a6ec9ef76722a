import { columnWidth, columns as twoColumns, type Widths } from './columns.ts'

export type ScreenLook = Widths & {
  /** The first card overlaps the hero. */
  overlap?: boolean
  /** Where there is room, the hero stands beside the column and stays in sight. */
  beside?: boolean
}

/** The classes of a screen's frame and hero, by which the server draws them too. */
export const screenLook = ({ overlap, beside, ...widths }: ScreenLook) => ({
  frame: `framed flex min-h-dvh flex-col ${beside ? `[--bar:680px] ${twoColumns}` : '[--bar:520px]'}`,
  hero: `hero ${beside ? 'beside:sticky beside:top-0 beside:h-dvh beside:overflow-y-auto' : ''}`,
  inHero: `${columnWidth(widths)} pt-4 ${overlap ? 'pb-20' : 'pb-8'} ${beside ? 'beside:flex beside:min-h-full beside:flex-col beside:pb-6' : ''}`,
  column: 'flex min-w-0 flex-1 flex-col beside:min-h-dvh',
})
