let headers = (): Record<string, string> => ({})

/** Says with which headers every read is sent. It stands apart, because the first screen needs no calls. */
export const carryOnReads = (given: typeof headers) => {
  headers = given
}

export const headersOnReads = () => headers()
