/** The files of a backup, or of a place that has several, in a folder or in a bucket. */
export type Files = {
  /** As an operator names it. */
  readonly name: string
  /** The same, of a folder in it. */
  within(folder: string): Files
  /** Where to write what must not be taken for a backup before it is whole. */
  draft(): { files: Files; finish(): Promise<void> }
  write(path: string, content: Content, signal: AbortSignal): Promise<void>
  /** Throws NoSuchFile while it is read. */
  read(path: string, signal: AbortSignal): AsyncIterable<Buffer>
  has(path: string): Promise<boolean>
  /** Whether nothing is there that a backup would be mixed with, and that would go with it if it failed. */
  isFree(): Promise<boolean>
  folders(): Promise<string[]>
  remove(path: string): Promise<void>
  /** Removes everything that is in it. */
  clear(): Promise<void>
}

export type Content = AsyncIterable<Buffer> | Iterable<Buffer>

export class NoSuchFile extends Error {}

export async function readWhole(files: Files, path: string, signal: AbortSignal) {
  return Buffer.concat(await Array.fromAsync(files.read(path, signal)))
}
