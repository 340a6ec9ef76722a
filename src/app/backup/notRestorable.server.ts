/** Why nothing was restored, and nothing changed. */
export class NotRestorable extends Error {
  override readonly name = 'NotRestorable'
}
