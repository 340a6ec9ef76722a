/** ٠-٩ and ۰-۹ become 0-9, because every field that takes digits takes these too. */
export const foldDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
