/** Nothing but the last four digits, whatever the length of the number was. */
export const maskedPhone = (ending: string) => `•••••${ending}`
