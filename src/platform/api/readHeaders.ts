/** A separate module, so the first screen can set headers without loading the sender. */
export const readHeaders = { headers: (): Record<string, string> | undefined => undefined }
