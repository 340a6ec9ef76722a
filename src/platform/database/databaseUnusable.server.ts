export class DatabaseUnusable extends Error {}
