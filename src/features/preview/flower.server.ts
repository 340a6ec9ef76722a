import { documentAttributes, type Language } from '#kit/words/i18n.ts'
import { petalPoint } from '#ui/petals/petals.ts'
import { starPath } from '#ui/stars/starShape.ts'
import { colour, escapedInXml, type Face, flowerDrawn, mark, woven } from './drawing.server.ts'
import { nameLines } from './lines.ts'
import { previewWords as words } from './messages.ts'

export type Flower = Face & {
  name: string
  handle: string
  language: Language
  /** With one decimal; null if nobody has rated yet. */
  average: string | null
  /** What stands at each petal. */
  traits: readonly { name: string; score: string }[]
}

export const flowerSize = 1080
const centre = { x: 540, y: 438 }
const labelRadius = 272
const labelWidth = 230
/** Without it a line that begins with a digit would be set from left to right. */
const rightToLeft = '\u200f'

/** Draws a person's flower with the names of its petals, as SVG. */
export function flowerSvg(flower: Flower) {
  const rtl = documentAttributes(flower.language).dir === 'rtl'
  const { lines, size } = nameLines(flower.name, 960, [68, 56, 46, 38])
  const last = 866 + (lines.length - 1) * size * 0.6
  const line = (content: string, y: number, fontSize: number, fill: string, weight = 400) =>
    centred(540, y, fontSize, content, fill, weight)
  const towards = rtl ? 1 : -1
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${flowerSize} ${flowerSize}" font-family="Readex Pro">
<rect width="${flowerSize}" height="${flowerSize}" fill="${colour.hero}"/>
${woven}
<g transform="translate(${540 + towards * 70} 66) scale(.26)" fill="${colour.text}">${mark}</g>
${centred(540 - towards * 24, 79, 38, words.site[flower.language], colour.text, 600)}
<g transform="translate(${centre.x} ${centre.y}) scale(.86)">${flowerDrawn(flower)}</g>
${flower.traits.map((trait, i) => label(trait, i)).join('\n')}
${lines.map((each, i) => line(each, last - (lines.length - 1 - i) * size * 1.2, size, colour.text, 700)).join('\n')}
${line(`@${flower.handle}`, last + 50, 32, colour.muted)}
${flower.average ? overall(flower.average, last + 112, flower.language, rtl) : ''}
</svg>`
}

/** A petal's name, and under it its score, beside its tip. */
function label({ name, score }: Flower['traits'][number], petal: number) {
  const { x, y } = petalPoint(petal, labelRadius)
  const { lines, size } = nameLines(name, labelWidth, [27, 24, 20])
  const anchor = Math.abs(x) < 30 ? 'middle' : x > 0 ? 'start' : 'end'
  const height = lines.length * size * 1.15 + 34
  const top = centre.y + y - (petal === 0 ? height - 20 : height / 2) + size * 0.8
  const at = (content: string, below: number, fontSize: number, weight: number, fill: string) =>
    `<text x="${centre.x + x}" y="${top + below}" font-size="${fontSize}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escapedInXml(content)}</text>`
  const named = lines.map((each, i) => at(each, i * size * 1.15, size, 400, colour.muted))
  return [...named, at(score, lines.length * size * 1.15 + 8, 32, 700, colour.text)].join('')
}

/** "4.4 out of 5.0", and before it a star. */
function overall(average: string, y: number, language: Language, rtl: boolean) {
  const text = `${rtl ? rightToLeft : ''}${words.outOf(average)[language]}`
  const star = rtl ? 636 : 378
  return `${centred(rtl ? 520 : 560, y, 40, text, colour.text, 600)}
<path transform="translate(${star} ${y - 34}) scale(1.6)" d="${starPath}" fill="${colour.accent}"/>`
}

const centred = (x: number, y: number, size: number, content: string, fill: string, weight: number) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="middle">${escapedInXml(content)}</text>`
