/** A page of nobody, which the service worker shows in place of any that cannot be reached. */
export const shellPath = '/offline'
export const serviceWorkerPath = '/service-worker.js'
