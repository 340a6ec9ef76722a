import { maintenancePage } from '#app/maintenance/maintenancePage.server.ts'
import { authCalls } from '#rooms/account/account.contract.ts'
import { inNumberField, stepWords } from '#rooms/account/steps/steps.words.ts'
import { maintenanceWords } from '#rooms/page/maintenance/maintenance.words.ts'
import { inPhotoField, photoWords } from '#rooms/photos/photos.words.ts'
import { expect, test } from '#tests/support/look.ts'
import { addPerson } from '#tests/support/people.ts'
import { jpeg } from '#tests/support/pictures.ts'
import { verified } from '#tests/support/registering.ts'
import { newNumber, newPerson, signingIn, wrongCode } from '#tests/support/signingIn.ts'
import { throttle } from '#tests/support/throttled.ts'

const both = { tag: '@both' }
const longName = { en: 'Abdulrahman bin Khalid Al-Otaibi', ar: 'عبدالرحمن بن خالد العتيبي' }
const fileInput = 'input[type=file]'

test.describe.configure({ timeout: 300_000 })

test(
  'the sign-in: welcome, number, countries, code, what is wrong, and the end',
  both,
  async ({ page, say, look }) => {
    const { number, code, askCode, heading } = signingIn(page, say)
    await page.goto('/auth')
    await expect(heading).toBeVisible()
    await look('auth-welcome')
    await page.goto('/register')
    await expect(number).toBeVisible()
    await look('auth-number')
    await number.press('Enter')
    await expect(number).toHaveAccessibleDescription(say(stepWords.required))
    await look('auth-number-missing')
    await page.locator('button[aria-haspopup=dialog]').click()
    await expect(page.getByRole('option').first()).toBeInViewport({ ratio: 1 })
    await look('auth-countries')
    await page.keyboard.press('Escape')
    const sent = await askCode(newNumber())
    await expect(page.locator('.toast')).toBeVisible()
    await look('auth-code')
    await code.pressSequentially(wrongCode(sent))
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await look('auth-code-wrong')
    await page.evaluate(() => history.pushState({ step: 'success' }, ''))
    await expect(heading).toHaveText(say(stepWords.welcome))
    await look('auth-success')
  },
)

test(
  'the profile of a registration: empty, refused, a photo cropped, chosen and refused',
  both,
  async ({ page, say, db, look }) => {
    const other = newPerson()
    await addPerson(db, other)
    const { submit, name, handle } = await verified(page, say)
    await look('registration')
    await name.fill(longName.ar)
    await handle.fill(other.handle)
    await submit.click()
    await expect(page.getByRole('button', { name: /^@/ })).toHaveCount(3)
    await look('registration-refused')
    const buffer = await jpeg({ width: 900, height: 1200 })
    await page.locator(fileInput).setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
    const sheet = page.getByRole('dialog', { name: say(photoWords.crop) })
    await expect(sheet.getByRole('application')).toBeFocused()
    await look('photo-crop')
    await sheet.getByRole('button', { name: say(photoWords.use) }).click()
    await expect(page.locator('form img')).toBeVisible()
    await look('photo-chosen')
    await page
      .locator(fileInput)
      .setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
    await expect(page.locator(fileInput)).toHaveAccessibleDescription(say(inPhotoField.PHOTO_TYPE))
    await look('photo-refused')
  },
)

test(
  'a sign-in that is throttled, and one from a country that is not served',
  both,
  async ({ page, say, look }) => {
    const { number, send } = signingIn(page, say)
    await throttle(page, 10_000_000)
    await page.goto('/login')
    await number.fill(newNumber())
    await send.click()
    await expect(page.getByText(say(stepWords.checking))).toBeVisible()
    await look('auth-checking', 'not enlarged')
    await page.route(authCalls.sendCode.path, (route) =>
      route.fulfill({ status: 400, json: { success: false, code: 'COUNTRY_NOT_OFFERED', message: '' } }),
    )
    await page.goto('/login')
    await send.click()
    await expect(number).toHaveAccessibleDescription(say(inNumberField.COUNTRY_NOT_OFFERED))
    await look('auth-country-not-served')
  },
)

test('the page of a maintenance', both, async ({ page, language, look }) => {
  await page.route('**/login', async (route) => {
    const response = await route.fetch()
    return route.fulfill({ response, status: 503, body: maintenancePage(language) })
  })
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(maintenanceWords.title[language])
  await look('maintenance')
})

for (const [registration, code] of [
  ['invited', 'INVITATION_REQUIRED'],
  ['closed', 'REGISTRATION_CLOSED'],
] as const) {
  test(
    `a stranger where registration is ${registration}: told before, and after the code`,
    both,
    async ({ page, say, look }) => {
      const { code: field, askCode, heading, number } = signingIn(page, say)
      const isInvited = registration === 'invited'
      await page.route('**/register', async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replace(
          '"supportEmail"',
          `"registration":"${registration}","supportEmail"`,
        )
        return route.fulfill({ response, body })
      })
      await page.route(authCalls.verify.path, (route) =>
        route.fulfill({ status: 403, json: { success: false, code, message: '' } }),
      )
      await page.goto('/register')
      await expect(
        page.getByText(say(isInvited ? stepWords.invitedBefore : stepWords.closedBefore)),
      ).toBeVisible()
      await look(`registration-${registration}-before`)
      await field.pressSequentially(await askCode(newNumber()))
      await expect(heading).toHaveText(say(isInvited ? stepWords.byInvitation : stepWords.closed))
      await look(`registration-${registration}`)
      await page.reload()
      await expect(heading).toHaveText(say(isInvited ? stepWords.byInvitation : stepWords.closed))
      await page.getByRole('button', { name: say(stepWords.otherNumber) }).click()
      await expect(number).toBeFocused()
    },
  )
}
