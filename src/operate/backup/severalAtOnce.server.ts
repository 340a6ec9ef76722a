const many = 16

/** Does work on several at once, because each waits for a disk or a bucket. The results come in order. */
export async function* together<Item, Result>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<Result>,
) {
  let batch: Item[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < many) continue
    yield* await allOf(batch.map(work))
    batch = []
  }
  yield* await allOf(batch.map(work))
}

/** Fails only when nothing is under way any more, so that nothing is written after it was cleared away. */
async function allOf<Result>(begun: Promise<Result>[]) {
  await Promise.allSettled(begun)
  return Promise.all(begun)
}
