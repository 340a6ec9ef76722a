import { hideScrollbar } from '#ui/floating/hideScrollbar.ts'

type FigureTableProps = {
  title: string
  summary: string
  columns: readonly string[]
  rows: readonly { name: string; figures: readonly string[] }[]
}

/** A chart's figures, collapsed; with many columns it scrolls beneath its names. */
export function FigureTable({ title, summary, columns, rows }: FigureTableProps) {
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-small font-medium text-primary">
        {summary}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section ref={hideScrollbar} aria-label={title} tabIndex={0} className="max-h-72 overflow-y-auto">
        <table className="w-full text-small wrap-normal">
          <caption className="sr-only">{title}</caption>
          <thead className="sticky top-0 bg-surface">
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col" className="py-2 pe-2 text-start font-medium whitespace-nowrap">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divided">
            {rows.map(({ name, figures }) => (
              <tr key={name}>
                <th
                  scope="row"
                  className="sticky start-0 bg-surface py-1.5 pe-2 text-start font-normal whitespace-nowrap"
                >
                  {name}
                </th>
                {figures.map((figure, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
                  <td key={i} className="py-1.5 pe-2 tabular">
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
