import { renderAsync } from '@resvg/resvg-js'

type IconSource = { svg: string; widths: readonly number[] }

export const renderIcons = ({ svg, widths }: IconSource) =>
  Promise.all(
    widths.map(async (value) => (await renderAsync(svg, { fitTo: { mode: 'width', value } })).asPng()),
  )
