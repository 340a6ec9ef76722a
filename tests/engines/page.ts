import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type Element, idOf, Refused } from './driver.ts'

/** What a person sees of a part: its role, and the name the engine computes for it. */
export type Part = { role: keyof typeof selectors; name: string | RegExp; within?: Part }

/** Where a part of a role can be found; which of them it is, the engine itself says. */
const selectors = {
  button: 'button',
  combobox: '[role=combobox]',
  dialog: 'dialog[open]',
  file: 'input[type=file]',
  group: 'fieldset',
  heading: 'h1',
  link: 'a[href]',
  option: '[role=option]',
  radio: 'input[type=radio]',
  textbox: 'input, textarea',
} as const

const patience = 60_000

const notFound = 'no such element'
const covered = 'element click intercepted'

/** What passes while a page changes: the part is gone, covered, or not there yet. */
const passing = new Set([
  notFound,
  covered,
  'stale element reference',
  'element not interactable',
  'no such window',
])

export type Page = ReturnType<typeof pageOf>

/** Does and sees what a person does and sees, and waits for it as Playwright would. */
export function pageOf({ send }: Browser, origin: string) {
  const run = <T>(script: string, ...args: unknown[]) => send<T>('run', { script, args })
  const path = async () => (await send<string>('address')).replace(origin, '')

  const shows = (text: string) => run<boolean>(`${texts} return shows()`, plain(text))

  async function find({ role, name, within }: Part): Promise<string> {
    const around = within && elementOf(await find(within))
    // While a page gives way to the next one, Firefox answers a script with nothing.
    const elements = (await run<Element[] | null>(visible, around ?? null, selectors[role])) ?? []
    const others: string[] = []
    for (const id of elements.map(idOf)) {
      const label = plain(await send<string>('label', { id }))
      const matches = typeof name === 'string' ? label === plain(name) : name.test(label)
      const found = matches ? await send<string>('role', { id }) : ''
      if (found === role || (matches && role === 'file')) return id
      others.push(`“${label}”${found && ` (${found})`}`)
    }
    throw new Refused(notFound, `there are ${others.join(', ') || 'none'}`)
  }

  async function until(what: string, isSo: () => Promise<boolean>) {
    const deadline = Date.now() + patience
    let latest = ''
    do {
      try {
        if (await isSo()) return
        latest = ''
      } catch (error) {
        if (!(error instanceof Refused && passing.has(error.code))) throw error
        latest = `; ${error.message}`
      }
      await pause(50)
    } while (Date.now() < deadline)
    throw new Error(`${what}, after ${patience / 1000} s at ${await path()}${latest}`)
  }

  const withPart = (part: Part, act: (id: string) => Promise<unknown>, failure = 'is not there') =>
    until(`${shown(part)} ${failure}`, async () => (await act(await find(part))) !== false)

  /** Scrolls, as a person does, if the engine brought the part beneath the bar at the end of the screen. */
  const click = async (id: string) => {
    const clicked = await send('click', { id }).catch((error) => error)
    if (!(clicked instanceof Error)) return
    await run("arguments[0].scrollIntoView({ block: 'center' })", elementOf(id))
    throw clicked
  }

  return {
    run,
    until,
    /** Notes from now on what goes wrong in the document, and returns what did. */
    watch: () => run<string[]>(watching),
    open: (at: string) => send('open', { url: `${origin}${at}` }),
    back: () => send('back'),
    isAt: (wanted: string) =>
      until(`the address is not ${wanted}`, async () => decodeURI(await path()) === wanted),
    sees: (part: Part) => withPart(part, async () => true),
    shows,
    seesText: (text: string) => until(`the text “${text}” is not there`, () => shows(text)),
    /** Waits for a text of this form, and returns its first group. */
    async read(form: RegExp) {
      let found = ''
      await until(`no text has the form ${form}`, async () => {
        found = form.exec(plain(await run<string>('return document.body.innerText')))?.[1] ?? ''
        return found !== ''
      })
      return found
    },
    click: (part: Part) => withPart(part, click, 'cannot be clicked'),
    isChecked: (part: Part) =>
      withPart(part, (id) => run('return arguments[0].checked', elementOf(id)), 'is not chosen'),
    isDisabled: (part: Part) =>
      withPart(part, (id) => run('return arguments[0].disabled', elementOf(id)), 'is not disabled'),
    holds: (part: Part, value: string) =>
      withPart(
        part,
        async (id) => (await run('return arguments[0].value', elementOf(id))) === value,
        `does not hold “${value}”`,
      ),
    /** Types key by key, in the place of what stood there. */
    async types(part: Part, text: string) {
      await withPart(part, (id) => send('clear', { id }))
      await withPart(part, (id) => send('type', { id, text }))
    },
    /** Presses Tab; what then has the focus must be seen, and not be beneath something else. */
    async tabs() {
      const active = await run<Element>('return document.activeElement')
      await send('type', { id: idOf(active), text: '\ue004' })
      await until('what has the focus is covered', () => run<boolean>(focusIsSeen, active))
    },
    upload: (part: Part, file: string) => withPart(part, (id) => send('type', { id, text: file })),
  }
}

const elementOf = (id: string): Element => ({ 'element-6066-11e4-a52e-4f735466cecf': id })

const shown = ({ role, name, within }: Part): string =>
  `the ${role} “${name}”${within ? ` within ${shown(within)}` : ''}`

/** Marks of direction are for the eye, and engines differ in whether a name has them. */
const plain = (text: string) =>
  text
    .replace(/[\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const visible = `return [...(arguments[0] ?? document).querySelectorAll(arguments[1])]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }))`

const texts = `
  const plain = ${plain.toString()}
  const [text] = arguments
  const has = (each) => plain(each.textContent).includes(text)
  const shows = () => [...document.body.querySelectorAll('*')].some((each) =>
    has(each) && ![...each.children].some(has) && each.checkVisibility({ visibilityProperty: true }))
`

const watching = `
  if (!window.complaints) {
    const complaints = window.complaints = []
    addEventListener('error', ({ message }) => complaints.push(message))
    addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)))
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      complaints.push('the content policy forbids ' + violatedDirective + ' ' + blockedURI))
  }
  return window.complaints
`

const focusIsSeen = `
  const focused = document.activeElement
  const { x, y, width, height } = focused.getBoundingClientRect()
  return focused !== arguments[0] && focused.contains(document.elementFromPoint(x + width / 2, y + height / 2))
`
