type Widths = {
  wide?: boolean
  columns?: boolean
}

export type ScreenLook = Widths & {
  overlap?: boolean
  beside?: boolean
}

export const columnWidth = ({ wide, columns }: Widths) =>
  `mx-auto w-full px-gutter ${wide ? 'max-w-admin' : 'max-w-column'} ${columns ? 'beside:max-w-admin' : ''}`

export const columns =
  'columned beside:grid beside:grid-cols-[minmax(0,min(400px,36vw))_minmax(0,1fr)] beside:items-start'
