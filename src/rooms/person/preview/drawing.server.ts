import { foldPath, petalPath, reachOf } from '#ui/petals/petals.ts'
import { lightColour } from '#ui/tokens.server.ts'

/** What a flower shows of a person. */
export type Face = {
  initials: string
  /** A square JPEG. */
  photo: Buffer | null
  /** Seven averages; 0 if there is none or it is not shown. */
  petals: readonly number[]
}

export const colour = {
  hero: lightColour('hero'),
  raised: lightColour('hero-raised'),
  text: lightColour('on-hero'),
  muted: lightColour('hero-muted'),
  soft: lightColour('primary-soft'),
  onSoft: lightColour('on-primary-soft'),
  accent: lightColour('accent'),
  onAccent: lightColour('on-accent'),
}

/** A person's photo in their petals, around 0,0 and 250 to a tip. */
export function flowerDrawn({ petals, photo, initials }: Face) {
  const scale = 2.5
  const inner = 0.6
  const shapes = petals
    .map((score, i) => {
      const reach = score > 0 ? inner + (1 - inner) * reachOf(score) : 0
      return `<path d="${petalPath(i)}" fill="${colour.soft}" opacity=".2"/><path d="${petalPath(i, reach)}" fill="${colour.soft}" opacity=".72"/><path d="${foldPath(i, reach)}" fill="${colour.text}"/>`
    })
    .join('')
  const face = photo
    ? `<clipPath id="face"><circle r="145"/></clipPath><image x="-145" y="-145" width="290" height="290" clip-path="url(#face)" preserveAspectRatio="xMidYMid slice" xlink:href="data:image/jpeg;base64,${photo.toString('base64')}"/>`
    : `<circle r="145" fill="${colour.soft}"/><text y="38" font-size="110" font-weight="600" fill="${colour.onSoft}" text-anchor="middle">${escapedInXml(initials)}</text>`
  return `<g transform="scale(${scale})">${shapes}</g><circle r="155" fill="${colour.hero}"/>${face}`
}

export const mark = [0, 1, 2, 3, 4, 5, 6]
  .map((i) => `<path d="${petalPath(i)}" opacity=".72"/><path d="${foldPath(i)}"/>`)
  .join('')

/** The woven pattern of every hero, hardly visible. */
export const woven = `<pattern id="woven" width="96" height="96" patternUnits="userSpaceOnUse"><path d="M48 4 92 48 48 92 4 48zM48 28 68 48 48 68 28 48z" fill="none" stroke="${colour.text}" stroke-width="3"/></pattern><rect width="1200" height="1200" fill="url(#woven)" opacity=".04"/>`

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** A single one of these characters would make the whole drawing invalid XML. */
const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
export const escapedInXml = (raw: string) =>
  raw.replace(notInXml, '').replace(/[&<>"]/g, (character) => entities[character] ?? '')
