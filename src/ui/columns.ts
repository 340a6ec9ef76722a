/** Two columns where the screen has room beside the text, as `@custom-variant beside` says: what stays, and what scrolls. */
export const columns =
  'beside:grid beside:grid-cols-[minmax(0,min(400px,36vw))_minmax(0,1fr)] beside:items-start'
