import { useSay } from '#platform/i18n/language.ts'
import { Field } from '#ui/fields/FieldFrame.tsx'
import { yearMessages as messages } from './consents.messages.ts'

type YearFieldProps = { year: string; error: string | undefined; onChange: (year: string) => void }

/** The birth year is checked once and never stored. */
export function YearField({ year, error, onChange }: YearFieldProps) {
  const say = useSay()
  return (
    <Field
      name="bornIn"
      label={say(messages.label)}
      hint={say(messages.hint)}
      error={error}
      dir="ltr"
      inputMode="numeric"
      autoComplete="bday-year"
      maxLength={4}
      value={year}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
