/** Hides everything but the last four digits, even how long the number is. */
export const maskedPhone = (ending: string) => `•••••${ending}`
