import { useSay } from '#kit/words/language.ts'
import { friends, whyWords as words } from './messages.ts'
import { type Telling, tellings } from './tellings.ts'

type TellersProps = { telling: Telling; stars: readonly number[]; onChange: (telling: Telling) => void }

/** Who tells what they gave, and what is promised then and what is not. */
export function Tellers({ telling, stars, onChange }: TellersProps) {
  const say = useSay()
  return (
    <>
      <fieldset className="mt-4">
        <legend className="font-semibold">{say(words.whoTells)}</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {tellings.map((each) => (
            <label
              key={each.who.en}
              className="flex min-h-11 cursor-pointer items-center rounded-full border border-control px-4 text-small outline-offset-2 outline-focus has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-on-primary-soft has-focus-visible:outline-2"
            >
              <input
                type="radio"
                name="who tells"
                checked={each === telling}
                onChange={() => onChange(each)}
                className="sr-only"
              />
              {say(each.who)}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="text-small text-pretty">{say(telling.promised)}</p>
      {telling.tellers.length > 0 && (
        <p className="text-small text-muted">
          {telling.tellers.map((i) => `${say(friends[i]!)}: ${stars[i]}`).join(' · ')}
        </p>
      )}
    </>
  )
}
