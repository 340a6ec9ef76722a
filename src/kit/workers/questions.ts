/** Questions whose answers come later, each with the number of its question. */
export function openQuestions<Answer extends { question: number }>() {
  const open = new Map<number, (answer: Answer) => void>()
  let last = 0

  return {
    ask() {
      last += 1
      const { promise, resolve } = Promise.withResolvers<Answer>()
      open.set(last, resolve)
      return { question: last, answer: promise }
    },
    answer(given: Answer) {
      open.get(given.question)?.(given)
      open.delete(given.question)
    },
  }
}
