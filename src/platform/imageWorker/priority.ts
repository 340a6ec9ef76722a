/**
 * With 15 below the server it gets a thirtieth of a processor that both want: a picture in seconds. With 19
 * it takes too long.
 */
const lower = 15
const lowest = 19

/** How nice the image worker is beside a server that is so nice. */
export const loweredPriority = (niceness: number) => Math.min(lowest, niceness + lower)
