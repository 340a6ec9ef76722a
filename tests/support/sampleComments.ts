import { seeded } from '../../scripts/seededRandom.ts'
import { sourceFiles } from './source.ts'

const wanted = 40

/** Prints random comments for reading aloud: `npx node tests/support/sampleComments.ts [seed]`. */
const seed = Number(process.argv[2] ?? Date.now() % 100_000)
const { below } = seeded(seed)
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
  const [one] = comments.splice(below(comments.length), 1)
  console.log(`\n${one?.path}\n${one?.comment}`)
}
