import { ChevronDown } from 'lucide-react'
import { type ChangeEvent, type KeyboardEvent, type Ref, useState } from 'react'
import { useSay } from '#ground/words/language.ts'
import { readBoot } from '#rooms/page/boot.ts'
import { Field } from '#ui/fields/Field.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { type Country, defaultCountry } from '../phone/countries.ts'
import { grouped } from '../phone/grouping.ts'
import { CountryList } from './CountryList.tsx'
import { Flag } from './Flag.tsx'
import { caretAfter, readNumber } from './numberField.ts'
import { servedCountries } from './served.ts'
import { stepWords } from './steps.words.ts'

const { protects } = readBoot().policy

type NumberFieldProps = {
  ref: Ref<HTMLInputElement>
  country: Country
  number: string
  error: string | undefined
  onChange: (country: Country, number: string) => void
  onEnter: () => void
}

export function NumberField({ ref, country, number, error, onChange, onEnter }: NumberFieldProps) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const [timesOpened, setTimesOpened] = useState(0)

  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const typed = target.value
    const caret = target.selectionStart ?? typed.length
    const read = readNumber(typed, country, servedCountries)
    const next = grouped(read.number, read.country)
    const forward = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward'
    // The value is written before React does so, which would put the caret at the end.
    target.value = next
    const at = caretAfter(typed, caret, next, forward)
    target.setSelectionRange(at, at)
    onChange(read.country, read.number)
  }
  // While the button is disabled Enter does not submit the form, but an empty form should still say what it
  // wants.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter()
  }
  const openList = () => {
    setTimesOpened(timesOpened + 1)
    setOpen(true)
  }

  return (
    <>
      <Field
        ref={ref}
        dir="ltr"
        type="tel"
        inputMode="tel"
        autoComplete={protects ? 'tel webauthn' : 'tel'}
        enterKeyHint="send"
        label={say(stepWords.number)}
        hint={say(stepWords.numberHint)}
        error={error}
        steady
        placeholder={country === defaultCountry ? '50 123 4567' : undefined}
        value={grouped(number, country)}
        onChange={type}
        onKeyDown={press}
        start={<CountryButton country={country} open={open} onClick={openList} />}
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={say(stepWords.chooseCountry)}
        closeLabel={say(stepWords.close)}
      >
        {timesOpened > 0 && (
          <CountryList
            key={timesOpened}
            chosen={country}
            onChoose={(next) => {
              setOpen(false)
              onChange(next, number)
            }}
          />
        )}
      </Dialog>
    </>
  )
}

function CountryButton({ country, open, onClick }: { country: Country; open: boolean; onClick: () => void }) {
  const say = useSay()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-label={`${say(stepWords.country)}: ${say(country.name)} ${country.dial}`}
      onClick={onClick}
      className="-ms-3.5 flex min-h-11.5 items-center gap-2 rounded-control border-e border-border ps-3.5 pe-2.5 text-body text-text tabular-nums hover:bg-surface-2"
    >
      <Flag iso={country.iso} />
      {country.dial}
      <ChevronDown size={16} aria-hidden="true" className="text-muted" />
    </button>
  )
}
