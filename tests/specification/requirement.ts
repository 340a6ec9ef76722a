import type { held } from './held.ts'

type Held = typeof held
export type HeldBy = { [File in keyof Held]: keyof Held[File] }[keyof Held]

/** A deliberate deviation: its decision record and what we do instead. */
type Decided = { record: number; instead: string }

/** A paraphrased requirement, and the tests that verify it or our deviation. */
export type Requirement = readonly [
  says: string,
  heldBy: HeldBy | readonly [HeldBy, ...HeldBy[]],
  decided?: Decided,
]

export type Section = { title: string; parts: Readonly<Record<string, readonly Requirement[]>> }
