/** With niceness 15 on a contended CPU, the worker gets a thirtieth: seconds per picture. 19 is too slow. */
const lower = 15
const lowest = 19

export const loweredPriority = (niceness: number) => Math.min(lowest, niceness + lower)
