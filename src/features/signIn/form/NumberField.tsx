import { Check, ChevronDown, Search } from 'lucide-react'
import { type ChangeEvent, type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { type Country, countriesMatching, defaultCountry } from '#features/accounts/phone/countries.ts'
import { groupDigits } from '#features/accounts/phone/phone.ts'
import { readBoot } from '#features/site/boot.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Field } from '#ui/fields/FieldFrame.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { hideScrollbar } from '#ui/floating/hideScrollbar.ts'
import { Flag } from './Flag.tsx'
import { signInFormMessages } from './form.messages.ts'
import { caretAfter, readNumber } from './numberField.ts'
import { supportedCountries } from './supportedCountries.ts'

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
    const read = readNumber(typed, country, supportedCountries)
    const next = groupDigits(read.number, read.country)
    const forward = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward'
    // Written before React, which would move the caret to the end.
    target.value = next
    const at = caretAfter(typed, caret, next, forward)
    target.setSelectionRange(at, at)
    onChange(read.country, read.number)
  }
  // A disabled button blocks Enter, so handle the key to show errors.
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
        label={say(signInFormMessages.number)}
        hint={say(signInFormMessages.numberHint)}
        error={error}
        steady
        placeholder={country === defaultCountry ? '50 123 4567' : undefined}
        value={groupDigits(number, country)}
        onChange={type}
        onKeyDown={press}
        start={<CountryButton country={country} open={open} onClick={openList} />}
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={say(signInFormMessages.chooseCountry)}
        closeLabel={say(signInFormMessages.close)}
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
      aria-label={`${say(signInFormMessages.country)}: ${say(country.name)} ${country.dial}`}
      onClick={onClick}
      className="-ms-3.5 flex min-h-11.5 items-center gap-2 rounded-control border-e border-border ps-3.5 pe-2.5 text-body text-text tabular hover:bg-surface-2"
    >
      <Flag iso={country.iso} />
      {country.dial}
      <ChevronDown size={16} aria-hidden="true" className="text-muted" />
    </button>
  )
}

type CountryListProps = { chosen: Country; onChoose: (country: Country) => void }

function CountryList({ chosen, onChoose }: CountryListProps) {
  const say = useSay()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const found = countriesMatching(query, supportedCountries)
  const [active, setActive] = useState(() => found.indexOf(chosen))
  const activeCountry = found[active]

  useEffect(() => hideScrollbar(list.current), [])

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const search = (next: string) => {
    setQuery(next)
    setActive(0)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setActive(Math.min(active + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0))
    else if (event.key !== 'Enter') return
    else if (activeCountry) onChoose(activeCountry)
    event.preventDefault()
  }

  return (
    <div className="flex flex-col gap-3">
      <Field
        data-autofocus
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={activeCountry && `${id}-${activeCountry.iso}`}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        label={say(signInFormMessages.searchCountry)}
        start={<Search size={20} aria-hidden="true" />}
        value={query}
        onChange={(event) => search(event.target.value)}
        onKeyDown={press}
      />
      <div className="relative -mx-3 h-[50dvh]">
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label={say(signInFormMessages.country)}
          className="h-full overflow-y-auto"
        >
          {found.map((country, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the search field has the focus and hears the keys
            // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant names the active option
            <div
              key={country.iso}
              id={`${id}-${country.iso}`}
              role="option"
              aria-selected={country === chosen}
              onPointerMove={() => setActive(index)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(country)}
              className={`flex min-h-12 items-center gap-3 rounded-small px-3 py-2 ${index === active ? 'bg-surface-2' : ''}`}
            >
              <Flag iso={country.iso} />
              <span className="min-w-0 flex-1">{say(country.name)}</span>
              {country === chosen && <Check size={18} aria-hidden="true" className="shrink-0 text-primary" />}
              <span dir="ltr" className="text-muted tabular">
                {country.dial}
              </span>
            </div>
          ))}
        </div>
        {found.length === 0 && (
          <p className="absolute inset-x-3 top-8 text-center text-muted" aria-hidden="true">
            {say(signInFormMessages.noCountry)}
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {query &&
          say(
            found.length > 0 ? signInFormMessages.countriesFound(found.length) : signInFormMessages.noCountry,
          )}
      </p>
    </div>
  )
}
