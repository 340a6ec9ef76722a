export const photoRefusals = {
  PHOTO_OVER_5MB: 400,
  PHOTO_OVER_10MB: 400,
  PHOTO_TYPE: 400,
  PHOTO_ANIMATED: 400,
  PHOTO_TOO_MANY_PIXELS: 400,
  PHOTO_BROKEN: 400,
  PHOTO_REFUSED: 409,
} as const

export type PhotoRefusal = keyof typeof photoRefusals

/** 10 MB is 13.4 MB in base64; the rest is for other fields. */
export const photoBodyLimit = 14 * 1024 * 1024
