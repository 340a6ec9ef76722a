import { editedHandleProblem, handleProblem } from '#features/accounts/handles/handles.rules.ts'
import { hasControls, isName, lengthOf } from '#platform/i18n/cleanText.ts'
import { foldDigits } from '#platform/i18n/plural.ts'
import type { ProfileInput } from './profiles.contract.ts'

const maxName = 50
const maxBio = 500
/** The specification says 18 in the legal text, 13 in forms. */
const ages = { youngest: 13, oldestRegistering: 100, oldestEditing: 120 }

type ProfileField = 'displayName' | 'userId' | 'gender' | 'age' | 'bio' | 'photo'
export type RegistrationField = ProfileField | 'bornIn'

export function registrationProblems(input: ProfileInput): RegistrationField[] {
  const problems: RegistrationField[] = sharedProblems(input, ages.oldestRegistering)
  if (!isName(input.displayName ?? '')) problems.push('displayName')
  if (!input.gender) problems.push('gender')
  if (input.userId && handleProblem(input.userId)) problems.push('userId')
  return [...new Set(problems)]
}

export function editProblems(input: ProfileInput, handle: string): ProfileField[] {
  const problems = sharedProblems(input, ages.oldestEditing)
  if (input.displayName !== undefined && !isName(input.displayName)) problems.push('displayName')
  if (input.userId && input.userId !== handle && editedHandleProblem(input.userId)) problems.push('userId')
  return [...new Set(problems)]
}

function sharedProblems({ displayName = '', bio = '', age }: ProfileInput, oldest: number): ProfileField[] {
  const problems: ProfileField[] = []
  if (hasControls(displayName) || lengthOf(displayName) > maxName) problems.push('displayName')
  if (hasControls(bio) || lengthOf(bio) > maxBio) problems.push('bio')
  if (age != null && (age < ages.youngest || age > oldest)) problems.push('age')
  return problems
}

export function ageTyped(typed: string) {
  const years = foldDigits(typed).trim()
  if (!years) return null
  return Number.isInteger(Number(years)) ? Number(years) : -1
}
