/** The headers of every read. They stand apart from what sends it, which the first screen does not need. */
export const readHeaders = { headers: (): Record<string, string> | undefined => undefined }
