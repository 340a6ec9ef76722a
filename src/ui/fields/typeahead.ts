const resetAfter = 1000

type Typed = { text: string; at: number }

export const isTyping = (typed: Typed, now: number) => typed.text !== '' && now - typed.at < resetAfter

export function typing(before: Typed, key: string, now: number): Typed {
  return { text: isTyping(before, now) ? before.text + key : key, at: now }
}

/** Repeating one letter cycles through the labels that start with it. */
export function findTyped(labels: readonly string[], text: string, from: number): number {
  const letters = [...text]
  const repeated = letters.every((letter) => letter === letters[0])
  const search = (repeated ? letters[0]! : text).toLocaleLowerCase()
  const first = repeated ? from + 1 : Math.max(from, 0)
  for (let i = 0; i < labels.length; i++) {
    const index = (first + i) % labels.length
    if (labels[index]!.toLocaleLowerCase().startsWith(search)) return index
  }
  return -1
}
