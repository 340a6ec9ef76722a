/** What people share and print; an old user ID in it goes on leading to its owner. */
export const ratingLink = (userId: string) => `${location.origin}/rate/${userId}`
