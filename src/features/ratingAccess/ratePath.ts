const name = 'k'

/** The key of a rating link in the address that is shown; anything else that stands there is left out. */
export const keyInAddress = () => keyIn(location.search)

export const keyIn = (search: string) =>
  /^[a-z2-9]{12}$/.exec(new URLSearchParams(search).get(name) ?? '')?.[0]

/** The path of a person's rating page, with the key if there is one. */
export const ratePath = (userId: string, key?: string | null) =>
  `/rate/${userId}${key ? `?${name}=${key}` : ''}`
