/** The database is there and does not do, for a reason that the message tells an operator. */
export class DatabaseUnusable extends Error {}
