const name = 'k'

/** The link key in the URL; undefined if it's malformed. */
export const keyInAddress = () => keyIn(location.search)

export const keyIn = (search: string) =>
  /^[a-z2-9]{12}$/.exec(new URLSearchParams(search).get(name) ?? '')?.[0]

export const ratePath = (userId: string, key?: string | null) =>
  `/rate/${userId}${key ? `?${name}=${key}` : ''}`
