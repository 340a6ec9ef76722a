/** A fixed number of dots, to hide the number's length, too. */
export const maskedPhone = (ending: string) => `•••••${ending}`
