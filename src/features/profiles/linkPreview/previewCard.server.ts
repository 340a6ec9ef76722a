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

/** Widths in em, measured roughly. Capitals and ﷽ are wider, but the margin absorbs that. */
function widthOf(text: string) {
  let width = 0
  for (const letter of text) {
    if (/\s/.test(letter)) width += 0.3
    else if (/[سشصض]/.test(letter)) width += 1.1
    else if (/[اأإآلدذرزو]/.test(letter)) width += 0.35
    else width += /\p{Script=Arabic}/u.test(letter) ? 0.68 : 0.62
  }
  return width
}
const sizes = [76, 64, 54, 44, 36]

/** Where they fit, short Arabic words like «من» and «بن» stay with the next word. */
const breaks = [/(?<!(?:^|\s)[ء-ي]{1,2})\s+/, /\s+/]

export function nameLines(name: string, width: number, maxLines = 2): Lines {
  for (const size of sizes) {
    const room = width / size
    for (const between of breaks) {
      const words = name.split(between)
      const lines = wrapped(words, room)
      if (lines.length <= maxLines && lines.every((line) => widthOf(line) <= room))
        return { lines: balanced(words, lines, room), size }
    }
  }
  const size = sizes.at(-1) ?? 0
  const room = width / size
  const words = name.split(/\s+/).flatMap((word) => pieces(word, room))
  const lines = wrapped(words, room).slice(0, maxLines)
  const [last = ''] = pieces(lines.at(-1) ?? '', room - widthOf('…'))
  // Keeps the ellipsis at the end of Arabic names.
  const direction = /\p{Script=Arabic}/u.test(last) ? '\u200f' : '\u200e'
  return { lines: [...lines.slice(0, -1), `${last}…${direction}`], size }
}

function wrapped(words: string[], room: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const together = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(together) <= room) lines[lines.length - 1] = together
    else lines.push(word)
  }
  return lines
}

/** In as many lines, the narrowest. */
function balanced(words: string[], lines: string[], room: number): string[] {
  const widest = Math.max(...lines.map(widthOf))
  const narrower = wrapped(words, Math.min(room, widest) - 0.01)
  const isNarrower = Math.max(...narrower.map(widthOf)) < widest
  return narrower.length === lines.length && isNarrower ? balanced(words, narrower, room) : lines
}

function pieces(word: string, room: number) {
  const found = ['']
  for (const letter of word) {
    const together = found.at(-1) + letter
    if (widthOf(together) > room) found.push(letter)
    else found[found.length - 1] = together
  }
  return found
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
${card.handle ? line(`@${card.handle}`, below + size * 0.5 + 52, 34, colour.muted) : ''}
${card.isClosed ? '' : call(messages.call[card.language], rtl ? at - 340 : at)}
</svg>`
}

const call = (words: string, x: number) =>
  `<g transform="translate(${x} 512)"><rect width="340" height="78" rx="20" fill="${colour.accent}"/>
<text x="170" y="51" font-size="34" font-weight="600" fill="${colour.onAccent}" text-anchor="middle">${words}</text></g>`
