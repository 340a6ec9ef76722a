type Lines = { lines: string[]; size: number }

/**
 * The average width of a letter as a share of its size. Capitals and ﷽ are wider, but the margin has room.
 */
const letter = 0.62
const sizes = [76, 64, 54, 44, 36]
const mostLines = 2

/**
 * Sets a name on at most two lines of this width, as large as it fits. An even longer one ends in an
 * ellipsis.
 */
export function nameLines(name: string, width: number): Lines {
  for (const size of sizes) {
    const lines = wrapped(name, Math.floor(width / (size * letter)))
    if (lines.length <= mostLines) return { lines, size }
  }
  const size = sizes.at(-1) ?? 0
  const room = Math.floor(width / (size * letter))
  const lines = wrapped(name, room, true).slice(0, mostLines)
  const last = [...(lines.at(-1) ?? '')].slice(0, room - 1).join('')
  // Without this mark the ellipsis of an Arabic name would stand before it.
  const direction = /\p{Script=Arabic}/u.test(last) ? '\u200f' : '\u200e'
  return { lines: [...lines.slice(0, -1), `${last}…${direction}`], size }
}

/**
 * Wraps words into lines of `room` letters; a word that is longer than a line is cut only if `cut` says so.
 */
function wrapped(text: string, room: number, cut = false): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).flatMap((each) => (cut ? pieces(each, room) : [each]))) {
    const together = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lengthOf(together) <= room && lines.length > 0) lines[lines.length - 1] = together
    else lines.push(word)
  }
  return lines.every((line) => lengthOf(line) <= room) ? lines : [...lines, ...Array(mostLines).fill('')]
}

const lengthOf = (text: string) => [...text].length

function pieces(word: string, room: number) {
  const letters = [...word]
  return Array.from({ length: Math.ceil(letters.length / room) }, (_, i) =>
    letters.slice(i * room, (i + 1) * room).join(''),
  )
}
