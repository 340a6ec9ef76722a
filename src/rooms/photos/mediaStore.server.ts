/** The object that says whose photos a store keeps. It is no photo, so it is not listed. */
export const storeMark = 'installation'

export type Stored = { name: string; at: Date }

/** The store of renditions. A name is written once and never again with other content. */
export type MediaStore = {
  put(name: string, content: Buffer): Promise<void>
  get(name: string): Promise<Buffer | null>
  /** Succeeds also when there is no such file. */
  remove(name: string): Promise<void>
  /** All files, some at a time. */
  list(): AsyncIterable<Stored[]>
}
