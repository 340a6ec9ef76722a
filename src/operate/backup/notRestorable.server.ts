/** Says why nothing was restored. Nothing was changed either. */
export class NotRestorable extends Error {
  override readonly name = 'NotRestorable'
}
