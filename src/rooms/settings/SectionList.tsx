import { useSay } from '#ground/words/language.ts'
import { goTo, sections } from './sections.ts'
import { settingsWords as words } from './settings.words.ts'

/** Stands at the side where there is room for two columns, and leads to the groups. */
export function SectionList() {
  const say = useSay()
  return (
    <nav aria-label={say(words.sections)} className="mt-6 narrow:hidden">
      <ul className="-mx-3 flex flex-col gap-1">
        {Object.entries(sections).map(([name, title]) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => goTo(name)}
              className="min-h-11 w-full rounded-control px-3 py-2 text-start text-on-hero transition-colors duration-120 hover:bg-hero-raised"
            >
              {say(title)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
