import { sourceFiles } from '#tests/support/source.ts'

const wanted = 40

/** Draws comments of the product at random, to be read aloud against STYLE.md: `node run/sampleComments.ts [seed]`. */
const seed = Number(process.argv[2] ?? Date.now() % 100_000)
let state = seed
const random = () => {
  state = (state * 48_271 + 11) % 2_147_483_647
  return state / 2_147_483_647
}
const comments = sourceFiles('src/**/*.{ts,tsx}')
  .filter(({ path }) => !/\.(test|child)\.ts$/.test(path))
  .flatMap(({ path, text }) =>
    [...text.matchAll(/\/\*\*[\s\S]*?\*\/|^\s*\/\/ .*$/gm)].map(([comment]) => ({
      path,
      comment: comment.trim(),
    })),
  )
console.log(`seed ${seed}, ${wanted} of ${comments.length} comments`)
for (let drawn = 0; drawn < wanted; drawn += 1) {
  const [one] = comments.splice(Math.floor(random() * comments.length), 1)
  console.log(`\n${one?.path}\n${one?.comment}`)
}
