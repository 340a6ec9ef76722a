export const mediaPath = '/media/'

/** 96 px. */
export const thumbnail = (url: string) => `${url}${smallSuffix}`

export const smallSuffix = '-96'
