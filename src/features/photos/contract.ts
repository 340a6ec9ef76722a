/** What a call that takes a photo may refuse; each belongs to the field `photo`. */
export const photoRefusals = {
  PHOTO_OVER_5MB: 400,
  PHOTO_OVER_10MB: 400,
  PHOTO_TYPE: 400,
  PHOTO_ANIMATED: 400,
  PHOTO_TOO_MANY_PIXELS: 400,
  PHOTO_BROKEN: 400,
} as const

export type PhotoRefusal = keyof typeof photoRefusals

/** Base64 makes four characters of three bytes: 10 MB are 13.4, and the other fields. */
export const photoBodyLimit = 14 * 1024 * 1024
