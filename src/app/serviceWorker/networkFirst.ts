const timeoutMs = 5000

/**
 * What the network gives, or what is kept if it gives nothing for seconds. Without either, the network is
 * waited for.
 */
export async function networkFirst(network: Promise<Response>, cached: () => Promise<Response | undefined>) {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), timeoutMs))
  const answer = await Promise.race([network, late]).catch(() => null)
  return answer ?? (await cached()) ?? network
}
