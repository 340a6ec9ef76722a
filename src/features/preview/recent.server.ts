/** Some 30 MB of pictures. */
const mostKept = 400

/** Made once while it is among the recent ones; who asks meanwhile waits for the same. A failure is not kept. */
export function recentOnly<Given, Made>(make: (given: Given) => Promise<Made>) {
  const recent = new Map<string, Promise<Made>>()
  return (key: string, given: Given): Promise<Made> => {
    const known = recent.get(key)
    const made = known ?? make(given)
    recent.delete(key)
    recent.set(key, made)
    if (!known) made.catch(() => recent.delete(key))
    for (const oldest of recent.keys()) {
      if (recent.size <= mostKept) break
      recent.delete(oldest)
    }
    return made
  }
}
