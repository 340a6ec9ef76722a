export type Gender = 'male' | 'female'

/** What Arabic says of a man, of a woman, and, by a noun, of somebody whose gender is not known. */
export const byGender = (
  gender: Gender | null | undefined,
  [male, female, either]: [string, string, string],
) => (gender === 'male' ? male : gender === 'female' ? female : either)
