export type Gender = 'male' | 'female'

/** For an unknown gender, uses the noun form. */
export const byGender = (
  gender: Gender | null | undefined,
  [male, female, either]: [string, string, string],
) => (gender === 'male' ? male : gender === 'female' ? female : either)
