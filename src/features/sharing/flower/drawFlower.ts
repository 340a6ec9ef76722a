import { highestOf, numberPlace, reachOf } from '#ui/petals/chart.ts'
import { foldPath, petalCount, petalPath } from '#ui/petals/petals.ts'
import { runsOf } from '../qrPath.ts'

/** The size of a story on a phone. */
export const pictureSize = { width: 1080, height: 1920 }

export const colourNames = [
  'hero',
  'on-hero',
  'hero-muted',
  'accent',
  'on-accent',
  'qr',
  'qr-ground',
] as const
type Colours = Record<(typeof colourNames)[number], string>

type Picture = {
  name: string
  question: string
  brand: string
  scan: string
  site: string
  /** In petal order; a score of 0 leaves the petal empty. */
  petals: readonly { label: string; score: number }[]
  modules: readonly boolean[][]
  colours: Colours
  font: string
  direction: 'ltr' | 'rtl'
}

const middle = pictureSize.width / 2
const margin = 60
// Apps cover the top and bottom of a story with their own controls.
const flower = { y: 735, radius: 300 }
const brandY = 160
const code = { y: 1390, width: 300, quiet: 4 }

export async function drawFlower(canvas: HTMLCanvasElement, picture: Picture) {
  const { name, question, brand, scan, site, petals, modules, colours, font, direction } = picture
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas to draw on')
  const said = [name, question, brand, scan, site, ...petals.map(({ label }) => label)].join('')
  const load = (weight: number) => document.fonts.load(`${weight} 48px ${font}`, said)
  // Rejects if one of the fallback fonts is missing.
  await Promise.allSettled([400, 600, 700].map(load))
  Object.assign(canvas, pictureSize)
  Object.assign(context, { textAlign: 'center', textBaseline: 'middle', direction })
  context.fillStyle = colours.hero
  context.fillRect(0, 0, pictureSize.width, pictureSize.height)

  const write = (text: string, y: number, size: number, weight: number, colour: keyof Colours) => {
    context.font = `${weight} ${size}px ${font}`
    const fits = (pictureSize.width - 2 * margin) / context.measureText(text).width
    if (fits < 1) context.font = `${weight} ${Math.floor(size * fits)}px ${font}`
    context.fillStyle = colours[colour]
    context.fillText(text, middle, y)
  }
  drawBrand(context, picture)
  write(name, 270, 84, 700, 'on-hero')
  write(question, 370, 54, 400, 'hero-muted')

  drawPetals(context, petals, colours, font)
  const chosen = petals.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score)
  const step = chosen.length > 4 ? 38 : 62
  chosen.forEach(({ label, score }, place) => {
    write(`${label} ${score.toFixed(1)}`, 1070 + place * step, step * 0.7, 600, 'on-hero')
  })

  write(scan, 1350, 40, 600, 'on-hero')
  drawCode(context, modules, colours)
  write(site, 1730, 34, 600, 'hero-muted')
}

function drawBrand(context: CanvasRenderingContext2D, { brand, colours, font, direction }: Picture) {
  const mark = 64
  const gap = 20
  context.font = `600 48px ${font}`
  const width = mark + gap + context.measureText(brand).width
  const side = direction === 'rtl' ? -1 : 1
  const start = middle - (side * width) / 2
  context.fillStyle = colours['on-hero']
  context.textAlign = 'start'
  context.fillText(brand, start + side * (mark + gap), brandY)
  context.textAlign = 'center'
  context.save()
  context.translate(start + (side * mark) / 2, brandY)
  context.scale(mark / 200, mark / 200)
  for (let index = 0; index < petalCount; index += 1) context.fill(new Path2D(petalPath(index)))
  context.restore()
}

function drawPetals(
  context: CanvasRenderingContext2D,
  petals: Picture['petals'],
  colours: Colours,
  font: string,
) {
  const scores = petals.map(({ score }) => score)
  const best = highestOf(scores)
  const fill = (path: string, colour: keyof Colours, opacity: number) => {
    context.globalAlpha = opacity
    context.fillStyle = colours[colour]
    context.fill(new Path2D(path))
    context.globalAlpha = 1
  }
  context.save()
  context.translate(middle, flower.y)
  context.scale(flower.radius / 100, flower.radius / 100)
  scores.forEach((score, index) => {
    fill(petalPath(index, 1, scores.length), 'on-hero', 0.16)
    if (score <= 0) return
    const colour = best[index] ? 'accent' : 'on-hero'
    fill(petalPath(index, reachOf(score), scores.length), colour, 0.78)
    fill(foldPath(index, reachOf(score), scores.length), colour, 1)
    const { x, y, isInside } = numberPlace({ index, score, count: scores.length })
    context.font = `700 14px ${font}`
    context.fillStyle = colours[isInside ? 'on-accent' : 'on-hero']
    context.fillText(score.toFixed(1), x, y)
  })
  context.restore()
}

function drawCode(context: CanvasRenderingContext2D, modules: Picture['modules'], colours: Colours) {
  const edge = (module: number) =>
    Math.round(((module + code.quiet) * code.width) / (modules.length + 2 * code.quiet))
  const left = middle - code.width / 2
  context.fillStyle = colours['qr-ground']
  context.beginPath()
  context.roundRect(left, code.y, code.width, code.width, 28)
  context.fill()
  context.fillStyle = colours.qr
  for (const [row, line] of modules.entries())
    for (const { x, length } of runsOf(line))
      context.fillRect(
        left + edge(x),
        code.y + edge(row),
        edge(x + length) - edge(x),
        edge(row + 1) - edge(row),
      )
}
