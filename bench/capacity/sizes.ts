/** How many people docs/SCALE.md tells of. */
export const sizesOfPage = [1e6, 1e7, 1e8] as const
