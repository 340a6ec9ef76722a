/** The link that people share and print. An old handle in it still leads to its owner. */
export const ratingLink = (userId: string) => `${location.origin}/rate/${userId}`
