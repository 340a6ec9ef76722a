const timeoutMs = 5000

/** Falls back to the cache after a few seconds; without a cached response, waits for the network. */
export async function networkFirst(network: Promise<Response>, cached: () => Promise<Response | undefined>) {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), timeoutMs))
  const answer = await Promise.race([network, late]).catch(() => null)
  return answer ?? (await cached()) ?? network
}
