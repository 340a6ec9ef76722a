/** A separate module, so the first screen doesn't load the sender. */
export const readHeaders = { headers: (): Record<string, string> | undefined => undefined }
