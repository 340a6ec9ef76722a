import { setRemembered } from '#features/accounts/sessions/rememberMe.ts'
import { createSender } from '#platform/api/client.ts'
import type { Answer } from '#platform/api/contract.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { type DemoState, demoCalls, lovedHandle, type Role, roles } from './demo.contract.ts'
import { demoMessages, demoRoleMessages, guideMessages } from './demo.messages.ts'

/** In normal flow above the page, so it covers no buttons. */
const bar = document.createElement('aside')
bar.id = 'demo'
document.body.prepend(bar)

const folded = 'demoFolded'
const stepsTaken = 'demoSteps'
const toTell = 'demoTells'
const narrow = 768

const language = () => (document.documentElement.lang === 'ar' ? 'ar' : 'en')
const say = (text: Text) => text[language()]
const send = createSender({
  fetch: (path, request) => fetch(path, request),
  headers: () => ({ 'accept-language': language() }),
  failed: () => {},
})

type Step = { name: Text; act: () => unknown }

const guide: readonly Step[] = [
  { name: guideMessages.rate, act: () => become('newcomer', `/rate/${lovedHandle}`) },
  { name: guideMessages.night, act: letNightPass },
  { name: guideMessages.petal, act: () => go(`/user/${lovedHandle}`) },
  { name: guideMessages.guess, act: () => go('/why-sealed') },
  { name: guideMessages.adminClient, act: () => become('administrator') },
]

let state: DemoState | null = null
let told: Text | null = null
let isBusy = false

tellOnce()
render()
new MutationObserver(render).observe(document.documentElement, { attributeFilter: ['lang'] })
send(demoCalls.state, {}).then((found) => {
  state = found
  render()
}, failed)

function render() {
  bar.setAttribute('aria-label', say(demoMessages.title))
  const isFolded = localStorage.getItem(folded) !== null
  const fold = button(titleOf(), () => toggle(!isFolded))
  fold.setAttribute('aria-expanded', `${!isFolded}`)
  fold.className = 'fold'
  const next = isBusy ? undefined : guide[taken()]
  const act = next ? stepButton(next, taken()) : nightButton()
  act.className = 'next'
  const status = element('p', told ? say(told) : '')
  status.setAttribute('role', 'status')
  bar.replaceChildren(element('div', fold, act), status, ...(isFolded ? [] : panel()))
}

function panel() {
  const people = element('div', ...roles.map((role) => personButton(role)))
  people.setAttribute('role', 'group')
  people.setAttribute('aria-label', say(demoMessages.be))
  const steps = element('div', ...guide.map(stepButton), nightButton())
  steps.setAttribute('role', 'group')
  steps.setAttribute('aria-label', say(demoMessages.guide))
  return [people, steps, element('p', say(state?.isPublic ? demoMessages.anew : demoMessages.made))]
}

function taken() {
  return Number(localStorage.getItem(stepsTaken) ?? 0)
}

function stepButton({ name, act }: Step, place: number) {
  const made = button(`${place + 1}. ${say(name)}${place < taken() ? ' ✓' : ''}`, () => {
    localStorage.setItem(stepsTaken, `${Math.max(taken(), place + 1)}`)
    return act()
  })
  made.disabled = isBusy
  return made
}

function nightButton() {
  const made = button(say(isBusy ? demoMessages.busy : demoMessages.night), letNightPass)
  made.disabled = isBusy
  return made
}

function personButton(role: Role) {
  const each = button(say(demoRoleMessages[role]), () => become(role))
  each.setAttribute('aria-pressed', `${roleNow() === role}`)
  return each
}

function titleOf() {
  const night = state ? [say(demoMessages.nightIs(state.nights))] : []
  const role = roleNow()
  return [say(demoMessages.title), ...night, ...(role ? [say(demoRoleMessages[role])] : [])].join(' · ')
}

function roleNow() {
  return location.pathname === '/admin' ? 'administrator' : state?.role
}

function toggle(isFolded: boolean) {
  if (isFolded) localStorage.setItem(folded, '1')
  else localStorage.removeItem(folded)
  render()
  bar.querySelector<HTMLElement>('.fold')?.focus()
}

/** Clears the page's personal data, like a sign-out. */
async function become(role: Role, then?: string) {
  try {
    const { to } = await send(demoCalls.become, { role })
    for (const key of ['session', 'authPhone', 'pushFor']) localStorage.removeItem(key)
    setRemembered(true)
    sessionStorage.clear()
    if (role === 'administrator') localStorage.setItem('adminUnlocked', 'true')
    go(then ?? to)
  } catch (failure) {
    failed(failure)
  }
}

function go(to: string) {
  if (innerWidth < narrow) localStorage.setItem(folded, '1')
  location.assign(to)
}

async function letNightPass() {
  isBusy = true
  render()
  try {
    sessionStorage.setItem(toTell, JSON.stringify(await send(demoCalls.passNight, {})))
    location.reload()
  } catch (failure) {
    isBusy = false
    failed(failure)
  }
}

function tellOnce() {
  const passed = sessionStorage.getItem(toTell)
  sessionStorage.removeItem(toTell)
  if (passed === null) return
  const { renewed, moved }: Answer<typeof demoCalls.passNight> = JSON.parse(passed)
  told = moved ? demoMessages.moved(moved.name, moved.from, moved.to) : demoMessages.passed(renewed)
}

function failed(failure: unknown) {
  const message = failure instanceof Error ? /^4\d\d: (.+)/.exec(failure.message)?.[1] : undefined
  tell(message ? { en: message, ar: message } : demoMessages.failed)
}

function tell(text: Text) {
  told = text
  render()
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
