/** The logo's petals; charts may have more or fewer. */
export const petalCount = 7

type Point = readonly [x: number, y: number]

/** One side of an upright petal, from 0,0 to its tip at -100: two Bézier curves. */
const side: readonly Point[] = [
  [0, -14],
  [10, -28],
  [27, -50],
  [28, -69],
  [28, -84],
  [12, -92],
  [0, -100],
]

export function petalPath(index: number, reach = 1, count = petalCount): string {
  const [start, ...forth] = side.map((point) => placed(point, index, reach, count))
  const back = side
    .slice(0, -1)
    .reverse()
    .map(([x, y]) => placed([-x, y], index, reach, count))
  return `M${start}C${forth.join(' ')}C${back.join(' ')}Z`
}

export function foldPath(index: number, reach = 1, count = petalCount): string {
  const [start, ...forth] = side.map((point) => placed(point, index, reach, count))
  return `M${start}C${forth.join(' ')}Z`
}

export function petalPoint(index: number, radius: number, count = petalCount): { x: number; y: number } {
  const [x, y] = turned([0, -radius], index, count)
  return { x, y }
}

function placed([x, y]: Point, index: number, reach: number, count: number): string {
  const slim = Math.min(1, Math.tan(Math.PI / count) / Math.tan(Math.PI / petalCount))
  const [tx, ty] = turned([x * reach * slim, y * reach], index, count)
  return `${tx},${ty}`
}

function turned([x, y]: Point, index: number, count: number): Point {
  const angle = (index * 2 * Math.PI) / count
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [tenth(x * cos - y * sin), tenth(x * sin + y * cos)]
}

/** Avoids -0, which strict equality distinguishes from 0. */
const tenth = (n: number) => Math.round(n * 10) / 10 + 0
