export const shellPath = '/offline'
export const serviceWorkerPath = '/service-worker.js'
