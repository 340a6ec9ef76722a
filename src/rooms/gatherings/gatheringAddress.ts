export const gatheringPath = '/gathering'

/** Where a code leads. It opens a gathering for an hour, so that it may stand in an address. */
export const pathOfGathering = (code: string) => `${gatheringPath}?c=${code}`

export const gatheringIn = (search: string) => new URLSearchParams(search).get('c') ?? ''
