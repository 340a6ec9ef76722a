type WithSync = { sync: { register(tag: string): Promise<void> } }

/** Asks the browser to wake the service worker when it is connected again, if the browser can do that. */
export async function wakeWhenConnected(registration: ServiceWorkerRegistration) {
  if (!('sync' in registration)) return
  // Where the person has switched it off, the next open page sends.
  await (registration as WithSync).sync.register('waiting').catch(() => undefined)
}
