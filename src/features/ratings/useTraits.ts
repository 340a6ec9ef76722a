import { useCall } from '#platform/api/useCall.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { type Category, categories, ratingsCalls } from './ratings.contract.ts'

export type Trait = { key: Category; name: Text; description: Text }

const fiveMinutes = 5 * 60_000

export function useTraits() {
  const call = useCall(ratingsCalls.categories, {}, { staleTime: fiveMinutes, refetchOnMount: true })
  const traits = call.data?.categories.flatMap((category): Trait[] => {
    const key = categories.find((each) => each === category.key)
    const name = { en: category.nameEn, ar: category.nameAr }
    return key ? [{ key, name, description: { en: category.descriptionEn, ar: category.descriptionAr } }] : []
  })
  return { ...call, data: traits }
}
