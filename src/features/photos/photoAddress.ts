/** Every photo of ours is served below this path. */
export const mediaPath = '/media/'

/** The 96 px rendition, for lists. */
export const thumbnail = (url: string) => `${url}${smallSuffix}`

export const smallSuffix = '-96'
