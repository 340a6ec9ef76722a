import { useSay } from '#platform/i18n/language.ts'
import { number } from '#platform/i18n/plural.ts'
import { hideScrollbar } from '#ui/floating/hideScrollbar.ts'
import { chartMessages as messages } from './charts.messages.ts'

export type Line = { name: string; values: (number | null)[] }
type DayTableProps = { title: string; dated: string[]; lines: Line[] }

export function DayTable({ title, dated, lines }: DayTableProps) {
  const say = useSay()
  return (
    <details className="mt-3">
      <summary className="flex min-h-11 cursor-pointer items-center text-small font-medium text-primary">
        {say(messages.figures)}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section ref={hideScrollbar} aria-label={title} tabIndex={0} className="max-h-72 overflow-y-auto">
        <table className="w-full text-small">
          <caption className="sr-only">{title}</caption>
          <thead className="sticky top-0 bg-surface">
            <tr>
              <th scope="col" className="py-2 text-start font-medium">
                {say(messages.day)}
              </th>
              {lines.map(({ name }) => (
                <th key={name} scope="col" className="py-2 text-end font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divided">
            {dated
              .map((day, i) => (
                <tr key={day}>
                  <th scope="row" className="py-1.5 text-start font-normal">
                    {day}
                  </th>
                  {lines.map(({ name, values }) => (
                    <td key={name} className="py-1.5 text-end tabular">
                      {values[i] === null ? '–' : number(values[i] ?? 0)}
                    </td>
                  ))}
                </tr>
              ))
              .reverse()}
          </tbody>
        </table>
      </section>
    </details>
  )
}
