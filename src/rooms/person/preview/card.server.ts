import { documentAttributes, type Language } from '#ground/words/i18n.ts'
import { starPath } from '#ui/stars/starShape.ts'
import { colour, escapedInXml, type Face, flowerDrawn, mark, woven } from './drawing.server.ts'
import { nameLines } from './lines.ts'
import { previewWords as words } from './preview.words.ts'

export type PreviewCard = Face & {
  name: string
  handle: string
  language: Language
  /** With one decimal; null if there is none to show. */
  average: string | null
  isVerified: boolean
}

export const cardSize = { width: 1200, height: 630 }
const flower = { x: 330, y: 315 }
const text = { start: 640, end: 1130, width: 490 }

/** Draws a person's petals at the inline start and their name beside them, as SVG. */
export function cardSvg(card: PreviewCard) {
  const rtl = documentAttributes(card.language).dir === 'rtl'
  const across = (x: number) => (rtl ? cardSize.width - x : x)
  const anchor = rtl ? 'end' : 'start'
  const at = across(text.start)
  const { lines, size } = nameLines(card.name, text.width)
  const top = 282 - (lines.length - 1) * size * 0.62
  const below = top + (lines.length - 1) * size * 1.24
  const line = (content: string, y: number, fontSize: number, fill: string, weight = 400) =>
    `<text x="${at}" y="${y}" font-size="${fontSize}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escapedInXml(content)}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1200 630" font-family="Readex Pro">
<rect width="1200" height="630" fill="${colour.hero}"/>
${woven}
<g transform="translate(${across(flower.x)} ${flower.y})">${flowerDrawn(card)}</g>
<g transform="translate(${across(text.start + 26)} 92) scale(.26)" fill="${colour.text}">${mark}</g>
<text x="${across(text.start + 66)}" y="105" font-size="36" font-weight="600" fill="${colour.text}" text-anchor="${anchor}">${words.site[card.language]}</text>
${lines.map((each, i) => line(each, top + i * size * 1.24, size, colour.text, 700)).join('\n')}
${line(`@${card.handle}`, below + 56, 34, colour.muted)}
${card.average ? score(card.average, at, below + 124, rtl) : ''}
<g transform="translate(${rtl ? at - 340 : at} 512)"><rect width="340" height="78" rx="20" fill="${colour.accent}"/>
<text x="170" y="51" font-size="34" font-weight="600" fill="${colour.onAccent}" text-anchor="middle">${words.call[card.language]}</text></g>
</svg>`
}

/** The average in Latin digits, and after it, in the direction of reading, a star. */
function score(average: string, at: number, y: number, rtl: boolean) {
  const star = rtl ? at - 130 : at + 84
  return `<text x="${at}" y="${y}" font-size="54" font-weight="700" fill="${colour.text}" text-anchor="${rtl ? 'end' : 'start'}">${average}</text>
<path transform="translate(${star} ${y - 42}) scale(1.9)" d="${starPath}" fill="${colour.accent}"/>`
}
