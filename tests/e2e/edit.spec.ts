import sharp from 'sharp'
import { handleMessages } from '#features/accounts/handles/handles.messages.ts'
import { photoMessages, photoRefusalMessages } from '#features/photos/photos.messages.ts'
import { editMessages as messages } from '#features/profiles/edit/edit.messages.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import {
  profileFormMessages,
  profilesRefusals,
  registrationMessages,
} from '#features/profiles/profiles.messages.ts'
import { formatDay } from '#platform/i18n/dates.ts'
import { expect, test } from '../support/e2e.ts'
import { addPerson } from '../support/people.ts'
import { untilRendered } from '../support/pictures.ts'
import { newPerson } from '../support/signingIn.ts'

test('changing every profile field shows the update at home, and the old link still leads here', async ({
  page,
  say,
  signIn,
}) => {
  test.slow()
  const me = newPerson()
  await signIn(me)
  await page.goto('/edit-profile')
  const update = page.getByRole('button', { name: say(messages.update) })
  await expect(update).toBeDisabled()
  const name = page.getByLabel(say(registrationMessages.name), { exact: true })
  await name.fill('Noura Al-Qahtani')
  const handle = page.getByLabel(say(handleMessages.label))
  await handle.fill(`New_${me.handle}`)
  await expect(handle).toHaveValue(`new${me.handle}`)
  await expect(page.getByText(say(handleMessages.available))).toBeVisible()
  await page.getByRole('combobox', { name: say(messages.gender) }).click()
  await page.getByRole('option', { name: say(messages.none) }).click()
  await page.getByLabel(say(registrationMessages.age)).fill('١٢٠')
  await page.getByLabel(say(messages.bio)).fill('  أحب القهوة\nand the sea ')
  await page.locator('input[type=file]').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: '#0b6b67' } })
      .png()
      .toBuffer(),
  })
  await page.getByRole('button', { name: say(photoMessages.use) }).click()
  await expect(page.getByText(say(photoMessages.unsaved), { exact: true })).toBeVisible()
  await expect(page.locator('.toast')).toBeVisible()
  await update.click()
  await expect(page.getByText(say(messages.updated), { exact: true })).toBeVisible(untilRendered)
  await expect(page.getByText(say(photoMessages.unsaved), { exact: true })).toHaveCount(0)
  await expect(update).toBeDisabled()
  await page.getByRole('link', { name: say(messages.back) }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Noura Al-Qahtani' })).toBeVisible()
  await expect(page.getByText(`@new${me.handle}`)).toBeVisible()
  await expect(page.locator('img[src^="/media/"]')).toBeVisible()
  await page.goto(`/rate/${me.handle}`)
  await expect(page).toHaveURL(new RegExp(`/rate/new${me.handle}$`))
  await page.goto(`/user/new${me.handle}`)
  await expect(page.getByText('أحب القهوة\nand the sea')).toBeVisible()
})

test('each refusal is shown by its field and loses no input: no name, a taken user ID, age, image type, a failure', async ({
  page,
  say,
  signIn,
  db,
}) => {
  const other = newPerson()
  await addPerson(db, other)
  await signIn(newPerson())
  await page.goto('/edit-profile')
  const name = page.getByLabel(say(registrationMessages.name), { exact: true })
  const update = page.getByRole('button', { name: say(messages.update) })
  await name.fill('  ')
  await update.click()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(say(registrationMessages.required))
  const bio = page.getByLabel(say(messages.bio))
  await bio.fill('ن'.repeat(501))
  await name.fill('سارة')
  await update.click()
  await expect(bio).toBeFocused()
  await expect(bio).toHaveAccessibleDescription(new RegExp(say(profileFormMessages.bioTooLong.brief)))
  await bio.fill('ن'.repeat(500))
  await name.fill('سارة الغامدي')

  const handle = page.getByLabel(say(handleMessages.label))
  await handle.fill(other.handle)
  await expect(page.getByText(say(handleMessages.free))).toBeVisible()
  await update.click()
  await expect(handle).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(say(registrationMessages.age)).fill('121')
  await page.locator('input[type=file]').setInputFiles({
    name: 'me.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from('GIF89a'),
  })
  await expect(page.getByText(say(photoRefusalMessages.PHOTO_TYPE)).first()).toBeVisible()
  await page.getByRole('button', { name: /^@/ }).first().click()
  await update.click()
  await expect(page.getByText(say(messages.ageOutOfRange)).first()).toBeVisible()
  await expect(page.getByLabel(say(registrationMessages.age))).toBeFocused()
  await page.getByLabel(say(registrationMessages.age)).fill('40')
  const call = `**${profilesCalls.setup.path}`
  await page.route(call, (route) => route.abort())
  await update.click()
  await expect(page.getByText(say(messages.failed), { exact: true })).toBeVisible()
  await expect(name).toHaveValue('سارة الغامدي')
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(name).toHaveValue('سارة الغامدي')
  await page.unroute(call)
  await update.click()
  await expect(page.getByText(say(messages.updated), { exact: true })).toBeVisible()
})

test('the leave guard asks only with unsaved changes', async ({ page, say, signIn }) => {
  await signIn(newPerson())
  await page.goto('/edit-profile')
  await page.getByRole('link', { name: say(messages.back) }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  await page.getByLabel(say(registrationMessages.name), { exact: true }).fill('Someone Else')
  await page.getByRole('link', { name: say(messages.back) }).click()
  await expect(page.getByRole('dialog', { name: say(messages.leave) })).toBeVisible()
  await page.getByRole('button', { name: say(messages.stay) }).click()
  await expect(page.getByLabel(say(registrationMessages.name), { exact: true })).toHaveValue('Someone Else')
  await page.getByRole('link', { name: say(messages.back) }).click()
  await page.getByRole('button', { name: say(messages.discard) }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  await expect(page.getByLabel(say(registrationMessages.name), { exact: true })).not.toHaveValue(
    'Someone Else',
  )
})

test('the form shows how many user ID changes are left, and with none left the next date', async ({
  page,
  say,
  signIn,
  db,
}) => {
  const me = newPerson()
  const { id } = await signIn(me)
  const take = (handle: string) =>
    db.write('test_take', 'insert into handles (handle, account_id) values ($1, $2)', [handle, id])
  await take(`a${me.handle}`)
  await page.goto('/edit-profile')
  const handle = page.getByLabel(say(handleMessages.label))
  await expect(handle).toHaveAccessibleDescription(new RegExp(say(handleMessages.changesLeft(2))))
  await take(`b${me.handle}`)
  await take(`c${me.handle}`)
  await handle.fill(`d${me.handle}`)
  await expect(page.getByText(say(handleMessages.available))).toBeVisible()
  await page.getByRole('button', { name: say(messages.update) }).click()
  await expect(page.locator('.toast')).toContainText(say(profilesRefusals.TOO_MANY_USER_IDS))
  await expect(handle).toHaveAccessibleDescription(
    new RegExp(say(profileFormMessages.inUserId.TOO_MANY_USER_IDS)),
  )
  await expect(handle).toBeFocused()
  await handle.fill(`c${me.handle}`)
  await page.getByRole('button', { name: say(messages.update) }).click()
  await expect(page.getByText(say(messages.updated), { exact: true })).toBeVisible()
  const from = formatDay(new Date(Date.now() + 30 * 86_400_000))
  await expect(handle).toHaveAccessibleDescription(new RegExp(say(from)))
})

test("a user whose name isn't legible is asked for another", async ({ page, say, signIn }) => {
  await signIn({ ...newPerson(), name: '\u3164' })
  await page.goto('/edit-profile')
  const name = page.getByLabel(say(registrationMessages.name), { exact: true })
  await expect(name).toHaveAccessibleDescription(say(profileFormMessages.name.unreadable.why))
  const update = page.getByRole('button', { name: say(messages.update) })
  await expect(update).toBeDisabled()
  await page.getByLabel(say(registrationMessages.age)).fill('40')
  await update.click()
  await expect(name).toBeFocused()
  await name.fill('نورة ꪜ')
  await update.click()
  await expect(page.getByText(say(messages.updated), { exact: true })).toBeVisible()
  await expect(name).toHaveValue('نورة')
})
