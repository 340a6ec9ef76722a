type Built = {
  /** Changes with the files. */
  version: string
  /** The file that every page of this version names. */
  entry: string
  files: readonly string[]
}

/** Is written in when the service worker is built; see `run/serviceWorker.ts`. */
declare const BUILT: Built
export const built = BUILT
