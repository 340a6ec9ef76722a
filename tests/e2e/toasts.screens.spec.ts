import type { Page } from '@playwright/test'
import { adminCalls } from '#admin/admin.contract.ts'
import { adminSignInMessages, categoryMessages, userMessages } from '#admin/admin.messages.ts'
import { authCalls } from '#features/accounts/accounts.contract.ts'
import { handleMessages } from '#features/accounts/handles/handles.messages.ts'
import { homeMessages } from '#features/home/home.messages.ts'
import { photoMessages } from '#features/photos/photos.messages.ts'
import { editMessages } from '#features/profiles/edit/edit.messages.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { registrationMessages } from '#features/profiles/profiles.messages.ts'
import { rateMessages } from '#features/ratings/rate/rate.messages.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { searchCalls } from '#features/search/search.contract.ts'
import { settingsMessages } from '#features/settings/settings.messages.ts'
import { sharingMessages } from '#features/sharing/sharing.messages.ts'
import { signInFormMessages } from '#features/signIn/form/form.messages.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { openEdit } from '#tests/support/openEdit.ts'
import { addAccount, addPerson } from '#tests/support/people.ts'
import { jpeg } from '#tests/support/pictures.ts'
import { verified } from '#tests/support/registering.ts'
import { newNumber, newPerson, sentEarlier, signingIn, wrongCode } from '#tests/support/signingIn.ts'
import { walkingToasts } from '#tests/support/walkingToasts.ts'

const photoOf = (buffer: Buffer) => ({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
const fails = (page: Page, path: string) => page.route(`**${path}`, (route) => route.abort())
const stayBefore = (page: Page, path: string) =>
  page.route(
    ({ pathname }) => pathname === path,
    (route) => route.fulfill({ status: 204 }),
  )

test('§8, signing in: each row is a toast with its title and text, announced once', async ({
  page,
  say,
  db,
  language,
}) => {
  const told = await walkingToasts(page, language)
  const { number, code, send, askCode, verify } = signingIn(page, say)
  const digits = newNumber()
  await addPerson(db, { ...newPerson(), phone: `+966${digits}` })
  await page.clock.install()
  await page.goto('/login')
  await number.press('Enter')
  await told('empty phone')
  await fails(page, authCalls.sendCode.path)
  await number.fill(digits)
  await send.click()
  await told('send code fails')
  await page.unroute(`**${authCalls.sendCode.path}`)
  await number.fill('12')
  await send.click()
  await told('send code refused')
  const right = await askCode(digits)
  await told('code sent')
  await verify.click()
  await told('bad code length')
  await code.pressSequentially(wrongCode(right))
  await told('verify fails')
  await page.clock.runFor(61_000)
  const resend = page.getByRole('button', { name: say(signInFormMessages.resend) })
  await fails(page, authCalls.resend.path)
  await resend.click()
  await told('resend fails')
  await page.unroute(`**${authCalls.resend.path}`)
  await sentEarlier(db, digits, 61)
  await resend.click()
  await told('code resent')
  await stayBefore(page, '/')
  await page.keyboard.type(right)
  await told('logged in')
})

test('§8, registering: each row is a toast with its title and text, announced once', async ({
  page,
  say,
  db,
  language,
}) => {
  const told = await walkingToasts(page, language)
  const taken = newPerson()
  await addPerson(db, taken)
  const { name, handle, choose, submit } = await verified(page, say)
  await told('verified')
  await submit.click()
  await told('no name')
  await name.fill('Noura')
  await submit.click()
  await told('no gender')
  await choose(registrationMessages.female)
  await handle.fill(taken.handle)
  await expect(page.getByText(say(handleMessages.free))).toBeVisible()
  await submit.click()
  await told('user ID taken')
  await handle.fill('')
  const photo = page.locator('input[type=file]')
  await photo.setInputFiles(photoOf(Buffer.alloc(5 * 1024 * 1024 + 1)))
  await told('photo too large')
  await fails(page, profilesCalls.setup.path)
  await submit.click()
  await told('setup fails')
  await page.unroute(`**${profilesCalls.setup.path}`)
  await submit.click()
  await told('registered')
})

test('§8, editing: each row is a toast with its title and text, announced once', async ({
  page,
  say,
  signIn,
  db,
  language,
}) => {
  const told = await walkingToasts(page, language)
  const taken = newPerson()
  await addPerson(db, taken)
  await signIn({ ...newPerson(), name: 'Noura' })
  await openEdit(page)
  const name = page.getByLabel(say(registrationMessages.name), { exact: true })
  const handle = page.getByLabel(say(handleMessages.label))
  const update = page.getByRole('button', { name: say(editMessages.update) })
  const photo = page.locator('input[type=file]')
  const use = page.getByRole('button', { name: say(photoMessages.use) })
  const small = photoOf(await jpeg({ width: 300, height: 200 }))
  await page.route(/CropSheet/, (route) => route.abort())
  await photo.setInputFiles(small)
  await told('image upload fails')
  await page.unroute(/CropSheet/)
  await openEdit(page)
  await photo.setInputFiles(photoOf(Buffer.alloc(10 * 1024 * 1024 + 1)))
  await told('photo too large to edit')
  await photo.setInputFiles(photoOf(Buffer.from('GIF89a')))
  await told('photo of another type')
  await photo.setInputFiles(photoOf(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(500)])))
  await told('image not loaded')
  await photo.setInputFiles(small)
  await use.click()
  await told('image ready')
  await photo.setInputFiles(photoOf(await jpeg({ width: 1500, height: 1500, quality: 95 })))
  await use.click()
  await told('image compressed')
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (give) => give(null)
  })
  await photo.setInputFiles(small)
  await use.click()
  await told('image not compressed')
  await name.fill('')
  await update.click()
  await told('name removed')
  await name.fill('Sara')
  await handle.fill(taken.handle)
  await expect(page.getByText(say(handleMessages.free))).toBeVisible()
  await update.click()
  await told('new user ID taken')
  await handle.fill('')
  await fails(page, profilesCalls.setup.path)
  await update.click()
  await told('edit fails')
  await page.unroute(`**${profilesCalls.setup.path}`)
  await update.click()
  await told('edited')
})

test('§8, a member: each row is a toast with its title and text, announced once', async ({
  page,
  context,
  say,
  signIn,
  db,
  language,
}) => {
  const told = await walkingToasts(page, language)
  const rated = newPerson()
  await addPerson(db, rated)
  await signIn(newPerson())
  await page.goto(`/rate/${rated.handle}`)
  await fails(page, ratingsCalls.submit.path)
  await page.locator('fieldset').first().getByRole('radio').nth(3).check({ force: true })
  await page.getByRole('button', { name: say(rateMessages.submit) }).click()
  await told('rating fails')
  await fails(page, searchCalls.users.path)
  await page.goto('/search?q=noura')
  await told('search fails')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/invite')
  await page.getByRole('button', { name: say(sharingMessages.copy) }).click()
  await told('link copied')
  await page.goto('/settings')
  await page.getByRole('button', { name: say(settingsMessages.exportData) }).click()
  await told('data export')
  const remove = page.getByRole('button', { name: say(settingsMessages.deleteAccount) })
  await remove.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(settingsMessages.deleteAccount) })
    .click()
  await told('account deletion')
  await page.goto('/')
  await fails(page, authCalls.logout.path)
  const logout = page.getByRole('button', { name: say(homeMessages.logout) })
  await logout.click()
  await told('logout fails')
  await page.unroute(`**${authCalls.logout.path}`)
  await stayBefore(page, '/login')
  await logout.click()
  await told('logged out')
})

test('§8, the admin panel: each row is a toast with its title and text, announced once', async ({
  page,
  say,
  db,
  language,
}) => {
  const told = await walkingToasts(page, language)
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `2001:db8::${newNumber().slice(-4)}` })
  await page.setViewportSize({ width: 1280, height: 900 })
  const [person, number] = [newPerson(), newNumber()]
  await addPerson(db, person)
  await addAccount(db, `+966${number}`)
  await page.goto('/admin')
  const password = page.getByLabel(say(adminSignInMessages.password), { exact: true })
  const enter = page.getByRole('button', { name: say(adminSignInMessages.enter), exact: true })
  await password.fill('not the password')
  await enter.click()
  await told('wrong admin password')
  await password.fill(process.env.E2E_ADMIN_PASSWORD ?? '')
  await enter.click()
  await told('admin access')

  const search = page.getByLabel(say(userMessages.search))
  const rows = page.getByRole('rowgroup', { name: say(userMessages.list) }).getByRole('row')
  await search.fill(`0${number}`)
  await expect(rows).toHaveCount(1)
  await rows.getByRole('button', { name: say(userMessages.view) }).click({ force: true })
  await told('user without username')
  await search.fill(person.handle)
  await expect(rows.getByText(`@${person.handle}`)).toBeVisible()
  const verify = rows.getByRole('button', { name: say(userMessages.verify), exact: true })
  await fails(page, adminCalls.verifyUser.path)
  await verify.click()
  await told('verification update fails')
  await page.unroute(`**${adminCalls.verifyUser.path}`)
  await verify.click()
  await told('user updated')
  await rows.getByRole('button', { name: say(userMessages.remove) }).click()
  const remove = page.locator('dialog[open]').getByRole('button', { name: say(userMessages.remove) })
  await fails(page, '/api/admin/delete-user/*')
  await remove.click()
  await told('delete user fails')
  await page.unroute('**/api/admin/delete-user/*')
  await remove.click()
  await told('user deleted')

  await fails(page, adminCalls.categories.path)
  await page.goto('/admin?tab=categories')
  await told('category fetch fails')
  await page.unroute(`**${adminCalls.categories.path}`)
  await page.reload()
  // Uses this category because other journeys edit the rest.
  const row = page.getByRole('listitem').filter({ hasText: 'travelCompanion' })
  await row.getByRole('button', { name: say(categoryMessages.edit) }).click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: say(categoryMessages.save) })
  const arabic = dialog.getByLabel(say(categoryMessages.nameAr))
  const was = await arabic.inputValue()
  await arabic.fill('  ')
  await save.click()
  await told('category validation')
  await arabic.fill(was)
  await fails(page, '/api/admin/categories/*')
  await save.click()
  await told('category update fails')
  await page.unroute('**/api/admin/categories/*')
  await save.click()
  await told('category updated')
})
