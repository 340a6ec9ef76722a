export type Gender = 'male' | 'female'

/** The unknown gender uses a noun form. */
export const byGender = (
  gender: Gender | null | undefined,
  [male, female, either]: [string, string, string],
) => (gender === 'male' ? male : gender === 'female' ? female : either)
