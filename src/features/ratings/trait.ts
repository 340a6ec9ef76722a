import type { Answer } from '#platform/api/contract.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { type Category, categories, type ratingsCalls } from './ratings.contract.ts'

export type Trait = { key: Category; name: Text; description: Text }

export const traitsIn = (answer: Answer<typeof ratingsCalls.categories>) =>
  answer.categories.flatMap((category): Trait[] => {
    const key = categories.find((each) => each === category.key)
    const name = { en: category.nameEn, ar: category.nameAr }
    return key ? [{ key, name, description: { en: category.descriptionEn, ar: category.descriptionAr } }] : []
  })
