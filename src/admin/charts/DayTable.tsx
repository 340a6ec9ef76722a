import { useSay } from '#platform/i18n/language.ts'
import { number } from '#platform/i18n/plural.ts'
import { FigureTable } from '#ui/FigureTable.tsx'
import { chartMessages as messages } from './charts.messages.ts'

export type Line = { name: string; values: (number | null)[] }
type DayTableProps = { title: string; dated: string[]; lines: Line[] }

export function DayTable({ title, dated, lines }: DayTableProps) {
  const say = useSay()
  return (
    <div className="mt-3">
      <FigureTable
        title={title}
        summary={say(messages.figures)}
        columns={[say(messages.day), ...lines.map(({ name }) => name)]}
        rows={dated
          .map((name, i) => ({
            name,
            figures: lines.map(({ values }) => (values[i] === null ? '–' : number(values[i] ?? 0))),
          }))
          .toReversed()}
      />
    </div>
  )
}
