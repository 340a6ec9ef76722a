/** As `10 000`, with a space that does not break. */
export const grouped = (value: number) => Math.round(value).toLocaleString('en-US').replaceAll(',', '\u00a0')

/** A table of Markdown, in which the first column is text and the others are numbers. */
export function tableOf(head: string[], rows: string[][]) {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|---${'|--:'.repeat(head.length - 1)}|`, ...rows.map(line)]
}

export const bold = (text: string, isBold: boolean) => (isBold ? `**${text}**` : text)
