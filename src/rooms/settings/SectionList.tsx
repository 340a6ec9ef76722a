import { Link } from 'wouter'
import { keysOf } from '#ground/keys.ts'
import { useSay } from '#ground/words/language.ts'
import { goTo, type PartName, partAddress, parts, sections } from './sections.ts'
import { settingsWords as words } from './settings.words.ts'
import { hasParts } from './shownPart.ts'

const row =
  'flex min-h-11 w-full items-center rounded-control px-3 py-2 text-start text-on-hero transition-colors duration-120 hover:bg-hero-raised aria-[current]:bg-hero-raised'

/** Stands at the side where there is room for two columns, and leads to the groups or the parts. */
export function SectionList({ part }: { part: PartName | undefined }) {
  const say = useSay()
  return (
    <nav aria-label={say(words.sections)} className="mt-6 narrow:hidden">
      <ul className="-mx-3 flex flex-col gap-1">
        {hasParts
          ? keysOf(parts).map((name) => (
              <li key={name}>
                <Link
                  href={partAddress(name)}
                  aria-current={name === part ? 'page' : undefined}
                  className={row}
                >
                  {say(parts[name])}
                </Link>
              </li>
            ))
          : keysOf(sections).map((name) => (
              <li key={name}>
                <button type="button" onClick={() => goTo(name)} className={row}>
                  {say(sections[name])}
                </button>
              </li>
            ))}
      </ul>
    </nav>
  )
}
