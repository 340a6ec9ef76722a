/** The browser's native radio is gray in dark mode. */
export const radioClassName =
  'size-5 shrink-0 appearance-none rounded-full border-2 border-control bg-surface checked:border-6 checked:border-primary'
