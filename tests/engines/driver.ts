/**
 * The commands of WebDriver that the journeys need: their path in HTTP, and their name in Firefox's
 * Marionette.
 */
export const commands = {
  beginSession: { method: 'POST', path: '', marionette: 'NewSession' },
  endSession: { method: 'DELETE', path: '/{session}', marionette: 'DeleteSession' },
  open: { method: 'POST', path: '/{session}/url', marionette: 'Navigate' },
  address: { method: 'GET', path: '/{session}/url', marionette: 'GetCurrentURL' },
  back: { method: 'POST', path: '/{session}/back', marionette: 'Back' },
  resize: { method: 'POST', path: '/{session}/window/rect', marionette: 'SetWindowRect' },
  addCookie: { method: 'POST', path: '/{session}/cookie', marionette: 'AddCookie' },
  run: { method: 'POST', path: '/{session}/execute/sync', marionette: 'ExecuteScript' },
  photograph: { method: 'GET', path: '/{session}/screenshot', marionette: 'TakeScreenshot' },
  label: { method: 'GET', path: '/{session}/element/{id}/computedlabel', marionette: 'GetComputedLabel' },
  role: { method: 'GET', path: '/{session}/element/{id}/computedrole', marionette: 'GetComputedRole' },
  click: { method: 'POST', path: '/{session}/element/{id}/click', marionette: 'ElementClick' },
  clear: { method: 'POST', path: '/{session}/element/{id}/clear', marionette: 'ElementClear' },
  type: { method: 'POST', path: '/{session}/element/{id}/value', marionette: 'ElementSendKeys' },
} as const

export type Send = <T = void>(command: keyof typeof commands, values?: Record<string, unknown>) => Promise<T>

/** A browser with nothing in it: no cookies, nothing stored. */
export type Browser = {
  send: Send
  version: string
  close(): Promise<void>
}

export type Engine = {
  name: string
  /** The packages of Debian it comes in. */
  packages: string[]
  /** The programs of these packages that are started. */
  programs: string[]
  start(): Promise<Browser>
}

/** Both protocols write an element as an object with this one key. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
export type Element = { [elementKey]: string }
export const idOf = (element: Element) => element[elementKey]

/** What the engine answered instead of doing it, such as "stale element reference". */
export class Refused extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.code = code
  }
}
