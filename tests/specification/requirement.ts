import type { held } from './held.ts'

type Held = typeof held
/** The name of a test in `held.ts`. */
export type HeldBy = { [File in keyof Held]: keyof Held[File] }[keyof Held]

/** What the specification asks for is left on purpose: the record that decided it, and what is so instead. */
type Decided = { record: number; instead: string }

/** A sentence of the specification in our words, and each test that holds it, or what we do instead. */
export type Requirement = readonly [
  says: string,
  heldBy: HeldBy | readonly [HeldBy, ...HeldBy[]],
  decided?: Decided,
]

export type Section = { title: string; parts: Readonly<Record<string, readonly Requirement[]>> }
