import { foldLetters } from '#platform/i18n/fold.ts'

export type Piece = { text: string; marked: boolean }

/** Marks what was typed, not what only sounds alike. */
export function highlight(name: string, query: string): Piece[] {
  const letters = [...name].map((text) => ({ text, folded: fold(text) }))
  const line = letters.map(({ folded }) => folded).join('')
  const marked = new Set<number>()
  for (const word of wordsOf(query)) {
    const at = placeOf(line, word)
    if (at < 0) continue
    let place = 0
    letters.forEach(({ folded }, i) => {
      const inside = place >= at && place < at + word.length
      // Letters that fold to nothing (tashkeel) follow the previous letter.
      if (folded === '' ? marked.has(i - 1) : inside) marked.add(i)
      place += folded.length
    })
  }
  return joined(letters.map(({ text }, i) => ({ text, marked: marked.has(i) })))
}

function placeOf(line: string, word: string) {
  const begun = ` ${line}`.indexOf(` ${word}`)
  return begun >= 0 ? begun : line.indexOf(word)
}

const wordsOf = (query: string) => [...query].map(fold).join('').split(' ').filter(Boolean)

/** Like the server; word separators become spaces. */
const fold = (letter: string) =>
  foldLetters(letter)
    .replace(/['’‘ʿʾ`]/g, '')
    .replace(/[^\p{L}\p{N}]/gu, ' ')

function joined(pieces: Piece[]) {
  const result: Piece[] = []
  for (const piece of pieces) {
    const before = result.at(-1)
    if (before?.marked === piece.marked) before.text += piece.text
    else result.push({ ...piece })
  }
  return result
}
