export type Stored = { name: string; at: Date }

/** Where renditions lie. A name is written once and never again with other content. */
export type MediaStore = {
  put(name: string, content: Buffer): Promise<void>
  get(name: string): Promise<Buffer | null>
  /** What is not there is removed already. */
  remove(name: string): Promise<void>
  /** Everything there is, some at a time. */
  list(): AsyncIterable<Stored[]>
}
