import { foldDigits } from './plural.ts'

const alike: Readonly<Record<string, string>> = { ٱ: 'ا', ى: 'ي', ة: 'ه', ی: 'ي', ک: 'ك', ء: '', ـ: '' }

export const foldLetters = (text: string) =>
  foldDigits(
    text
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .toLowerCase(),
  ).replace(/[ٱىةیکءـ]/g, (letter) => alike[letter] ?? '')
