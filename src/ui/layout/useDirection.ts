import { useLanguage } from '#platform/i18n/language.ts'
import type { Direction } from '#ui/reading.ts'

export const useDirection = (): Direction => (useLanguage() === 'ar' ? 'rtl' : 'ltr')
