type Widths = {
  wide?: boolean
  /** Where there is room, wide enough for two columns. */
  columns?: boolean
}

export type ScreenLook = Widths & {
  /** The first card overlaps the hero. */
  overlap?: boolean
  /** Where there is room, the hero stands beside the column and stays in sight. */
  beside?: boolean
}

export const columnWidth = ({ wide, columns }: Widths) =>
  `mx-auto w-full px-gutter ${wide ? 'max-w-admin' : 'max-w-column'} ${columns ? 'beside:max-w-admin' : ''}`

/**
 * Two columns where the screen has room beside the text, as `@custom-variant beside` says: what stays, and
 * what scrolls.
 */
export const columns =
  'columned beside:grid beside:grid-cols-[minmax(0,min(400px,36vw))_minmax(0,1fr)] beside:items-start'
