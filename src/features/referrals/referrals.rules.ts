/** Hides the length too. */
export const maskedPhone = (ending: string) => `•••••${ending}`
