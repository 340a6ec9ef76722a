/** As `10 000`, with a space that does not break. */
export const grouped = (value: number) => Math.round(value).toLocaleString('en-US').replaceAll(',', '\u00a0')

/** A table of Markdown, in which the first column is text, as is the last where it is said, and the others are numbers. */
export function tableOf(head: string[], rows: string[][], last: 'number' | 'text' = 'number') {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const aligned = head.map((_, i) => (i === 0 || (last === 'text' && i === head.length - 1) ? '---' : '--:'))
  return [line(head), `|${aligned.join('|')}|`, ...rows.map(line)]
}

export const percent = (share: number) => `${(share * 100).toFixed(1)} %`

export const bold = (text: string, isBold: boolean) => (isBold ? `**${text}**` : text)
