import type { Page } from '@playwright/test'
import { handleMessages } from '#features/accounts/handles/handles.messages.ts'
import { registrationMessages as messages } from '#features/profiles/profiles.messages.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { expect } from './e2e.ts'
import { newNumber, signingIn } from './signingIn.ts'

type Say = (text: Text) => string

export async function verified(page: Page, say: Say) {
  const { code, heading, askCode, toast } = signingIn(page, say)
  await page.goto('/register')
  await code.pressSequentially(await askCode(newNumber()))
  await expect(heading).toHaveText(say(messages.title))
  // A resting mouse would keep the toast open over the next button.
  await page.mouse.move(0, 0)
  const choose = async (gender: Text) => {
    await page.getByRole('radio', { name: say(gender), exact: true }).check()
  }
  return {
    heading,
    toast,
    choose,
    name: page.getByLabel(say(messages.name), { exact: true }),
    handle: page.getByLabel(say(handleMessages.label), { exact: true }),
    age: page.getByLabel(say(messages.age), { exact: true }),
    submit: page.getByRole('button', { name: say(messages.submit) }),
  }
}
