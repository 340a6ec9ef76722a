type Lasting = { waitUntil(work: Promise<unknown>): void }
export type Fetched = Lasting & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

type Events = {
  install: Lasting
  activate: Lasting
  fetch: Fetched
  message: Lasting & { data: unknown }
  push: Lasting & { data: { json(): unknown } | null }
  notificationclick: Lasting & { notification: Notification }
}
type Page = {
  navigate(url: string): Promise<Page | null>
  focus(): Promise<Page>
}

type Scope = {
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void
  registration: ServiceWorkerRegistration
  clients: {
    claim(): Promise<void>
    matchAll(which: { type: 'window' }): Promise<Page[]>
    openWindow(url: string): Promise<Page | null>
  }
}

/** TypeScript's worker types conflict with the DOM's, so this declares the parts we use. */
export const scope = self as unknown as Scope
