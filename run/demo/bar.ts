import { sender } from '#ground/calls/client.ts'
import type { Text } from '#ground/words/i18n.ts'
import { type DemoState, demoCalls, type Role, roles } from './contract.ts'
import { demoWords, roleWords } from './messages.ts'

/** Stands above the page, in its flow, so that it covers none of its buttons; its styles are `bar.css`. */
const bar = document.createElement('aside')
bar.id = 'demo'
document.body.prepend(bar)

const folded = 'demoFolded'
const toTell = 'demoTells'
const narrow = 768

const language = () => (document.documentElement.lang === 'ar' ? 'ar' : 'en')
const say = (text: Text) => text[language()]
const send = sender({
  fetch: (path, request) => fetch(path, request),
  headers: () => ({ 'accept-language': language() }),
  failed: () => {},
})

let state: DemoState | null = null
let told: Text | null = null
let isBusy = false

tellOnce()
draw()
new MutationObserver(draw).observe(document.documentElement, { attributeFilter: ['lang'] })
send(demoCalls.state, {}).then((found) => {
  state = found
  draw()
}, failed)

function draw() {
  bar.setAttribute('aria-label', say(demoWords.title))
  const isFolded = localStorage.getItem(folded) !== null
  const fold = button(titleOf(), () => toggle(!isFolded))
  fold.setAttribute('aria-expanded', `${!isFolded}`)
  fold.className = 'fold'
  const night = button(say(isBusy ? demoWords.busy : demoWords.night), letNightPass)
  night.disabled = isBusy
  night.className = 'night'
  const status = element('p', told ? say(told) : '')
  status.setAttribute('role', 'status')
  bar.replaceChildren(element('div', fold, night), status, ...(isFolded ? [] : panel()))
}

function panel() {
  const people = element('div', ...roles.map((role) => personButton(role)))
  people.setAttribute('role', 'group')
  people.setAttribute('aria-label', say(demoWords.be))
  return [people, element('p', say(state?.isPublic ? demoWords.anew : demoWords.made))]
}

function personButton(role: Role) {
  const each = button(say(roleWords[role]), () => become(role))
  each.setAttribute('aria-pressed', `${roleNow() === role}`)
  return each
}

function titleOf() {
  const night = state ? [say(demoWords.nightIs(state.nights))] : []
  const role = roleNow()
  return [say(demoWords.title), ...night, ...(role ? [say(roleWords[role])] : [])].join(' · ')
}

/** Who is at the desk may be one of the others at the same time. */
function roleNow() {
  return location.pathname === '/admin' ? 'administrator' : state?.role
}

function toggle(isFolded: boolean) {
  if (isFolded) localStorage.setItem(folded, '1')
  else localStorage.removeItem(folded)
  draw()
  bar.querySelector<HTMLElement>('.fold')?.focus()
}

/** What the page keeps of the person goes with them, as when somebody signs out. */
async function become(role: Role) {
  try {
    const { to } = await send(demoCalls.become, { role })
    for (const key of ['session', 'authPhone', 'remembered', 'pushFor']) localStorage.removeItem(key)
    sessionStorage.clear()
    if (role === 'administrator') localStorage.setItem('adminUnlocked', 'true')
    if (innerWidth < narrow) localStorage.setItem(folded, '1')
    location.assign(to)
  } catch (failure) {
    failed(failure)
  }
}

async function letNightPass() {
  isBusy = true
  draw()
  try {
    const { renewed } = await send(demoCalls.passNight, {})
    sessionStorage.setItem(toTell, `${renewed}`)
    location.reload()
  } catch (failure) {
    isBusy = false
    failed(failure)
  }
}

function tellOnce() {
  const renewed = sessionStorage.getItem(toTell)
  sessionStorage.removeItem(toTell)
  if (renewed !== null) told = demoWords.passed(Number(renewed))
}

function failed(failure: unknown) {
  const message = failure instanceof Error ? /^4\d\d: (.+)/.exec(failure.message)?.[1] : undefined
  tell(message ? { en: message, ar: message } : demoWords.failed)
}

function tell(text: Text) {
  told = text
  draw()
}

function button(text: string, act: () => unknown) {
  const made = element('button', text)
  made.type = 'button'
  made.addEventListener('click', act)
  return made
}

function element<Name extends 'div' | 'p' | 'button'>(name: Name, ...children: (Node | string)[]) {
  const made = document.createElement(name)
  made.append(...children)
  return made
}
