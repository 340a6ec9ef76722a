import { ratePath } from '#rooms/doors/ratePath.ts'

/** The link that people share and print. An old handle in it still leads to its owner. */
export const ratingLink = (userId: string, key?: string | null) => location.origin + ratePath(userId, key)
