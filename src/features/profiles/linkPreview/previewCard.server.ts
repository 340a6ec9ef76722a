import { welcomeMessages } from '#features/accounts/welcome.messages.ts'
import { documentAttributes, type Language } from '#platform/i18n/i18n.ts'
import { foldPath, petalPath } from '#ui/petals/petals.ts'
import { lightColour } from '#ui/tokens.server.ts'
import { previewMessages as messages } from './preview.messages.ts'

const colour = {
  hero: lightColour('hero'),
  raised: lightColour('hero-raised'),
  text: lightColour('on-hero'),
  muted: lightColour('hero-muted'),
  accent: lightColour('accent'),
  onAccent: lightColour('on-accent'),
}

const everyPetal = [0, 1, 2, 3, 4, 5, 6]

const mark = everyPetal
  .map((i) => `<path d="${petalPath(i)}" opacity=".72"/><path d="${foldPath(i)}"/>`)
  .join('')

const face = (photo: Buffer) =>
  `<clipPath id="face"><circle r="200"/></clipPath><image x="-200" y="-200" width="400" height="400" clip-path="url(#face)" preserveAspectRatio="xMidYMid slice" xlink:href="data:image/jpeg;base64,${photo.toString('base64')}"/>`

const woven = `<pattern id="woven" width="96" height="96" patternUnits="userSpaceOnUse"><path d="M48 4 92 48 48 92 4 48zM48 28 68 48 48 68 28 48z" fill="none" stroke="${colour.text}" stroke-width="3"/></pattern><rect width="1200" height="1200" fill="url(#woven)" opacity=".04"/>`

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** One of these characters would make the SVG invalid. */
const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const escapedInXml = (raw: string) =>
  raw.replace(notInXml, '').replace(/[&<>"]/g, (character) => entities[character] ?? '')

type Lines = { lines: string[]; size: number }

/** Average width in em. Capitals and ﷽ are wider, but the margin absorbs that. */
const letter = 0.62
const sizes = [76, 64, 54, 44, 36]

export function nameLines(name: string, width: number, maxLines = 2): Lines {
  for (const size of sizes) {
    const room = Math.floor(width / (size * letter))
    const lines = wrapped(name, room)
    if (lines.length <= maxLines && lines.every((line) => lengthOf(line) <= room)) return { lines, size }
  }
  const size = sizes.at(-1) ?? 0
  const room = Math.floor(width / (size * letter))
  const lines = wrapped(name, room, true).slice(0, maxLines)
  const last = [...(lines.at(-1) ?? '')].slice(0, room - 1).join('')
  // Keeps the ellipsis at the end of Arabic names.
  const direction = /\p{Script=Arabic}/u.test(last) ? '\u200f' : '\u200e'
  return { lines: [...lines.slice(0, -1), `${last}…${direction}`], size }
}

function wrapped(text: string, room: number, cut = false): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).flatMap((each) => (cut ? pieces(each, room) : [each]))) {
    const together = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lengthOf(together) <= room && lines.length > 0) lines[lines.length - 1] = together
    else lines.push(word)
  }
  return lines
}

const lengthOf = (text: string) => [...text].length

function pieces(word: string, room: number) {
  const letters = [...word]
  return Array.from({ length: Math.ceil(letters.length / room) }, (_, i) =>
    letters.slice(i * room, (i + 1) * room).join(''),
  )
}

export type PreviewCard = {
  name: string
  handle: string | null
  photo: Buffer | null
  language: Language
  isClosed: boolean
}

export const siteCard = (language: Language): PreviewCard => ({
  name: welcomeMessages.title[language],
  handle: null,
  photo: null,
  language,
  isClosed: true,
})

export const cardSize = { width: 1200, height: 630 }
const picture = { x: 310, y: 325 }
const text = { start: 640, end: 1130, width: 490 }

/** Shows no score, and not whether there are any, to avoid influencing raters. */
export function cardSvg(card: PreviewCard) {
  const rtl = documentAttributes(card.language).dir === 'rtl'
  const across = (x: number) => (rtl ? cardSize.width - x : x)
  const anchor = rtl ? 'end' : 'start'
  const at = across(text.start)
  const { lines, size } = nameLines(card.name, text.width, card.handle ? 2 : 4)
  const top = (card.handle ? 290 : 340) - (lines.length - 1) * size * 0.3
  const below = top + (lines.length - 1) * size * 1.24
  const line = (content: string, y: number, fontSize: number, fill: string, weight = 400) =>
    `<text x="${at}" y="${y}" font-size="${fontSize}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escapedInXml(content)}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1200 630" font-family="Readex Pro">
<rect width="1200" height="630" fill="${colour.hero}"/>
${woven}
<g transform="translate(${across(picture.x)} ${picture.y})">${card.photo ? face(card.photo) : `<g transform="scale(2.5)" fill="${colour.text}">${mark}</g>`}</g>
<g transform="translate(${across(text.start + 30)} 112) scale(.3)" fill="${colour.text}">${mark}</g>
<text x="${across(text.start + 76)}" y="126" font-size="40" font-weight="600" fill="${colour.text}" text-anchor="${anchor}">${messages.site[card.language]}</text>
${lines.map((each, i) => line(each, top + i * size * 1.24, size, colour.text, 700)).join('\n')}
${card.handle ? line(`@${card.handle}`, below + size * 0.42 + 40, 34, colour.muted) : ''}
${card.isClosed ? '' : call(messages.call[card.language], rtl ? at - 340 : at)}
</svg>`
}

const call = (words: string, x: number) =>
  `<g transform="translate(${x} 512)"><rect width="340" height="78" rx="20" fill="${colour.accent}"/>
<text x="170" y="51" font-size="34" font-weight="600" fill="${colour.onAccent}" text-anchor="middle">${words}</text></g>`
