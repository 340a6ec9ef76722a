export function qrPath(modules: readonly boolean[][], margin: number) {
  return modules
    .flatMap((row, y) =>
      runsOf(row).map(({ x, length }) => `M${x + margin} ${y + margin}h${length}v1h-${length}z`),
    )
    .join('')
}

type Run = { x: number; length: number }

export function runsOf(row: readonly boolean[]): Run[] {
  const runs: Run[] = []
  let open: Run | undefined
  for (const [x, dark] of row.entries()) {
    if (!dark) open = undefined
    else if (open) open.length += 1
    else {
      open = { x, length: 1 }
      runs.push(open)
    }
  }
  return runs
}
