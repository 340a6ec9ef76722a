import type { Page } from '@playwright/test'
import { photoMessages as messages, inPhotoField as refusals } from '#features/photos/photos.messages.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { registrationMessages } from '#features/profiles/profiles.messages.ts'
import { signInFormMessages } from '#features/signIn/form/form.messages.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { boxOf, expect, isStill, test } from '#tests/support/e2e.ts'
import { edgesOf, jpeg, phonePhoto, untilRendered } from '#tests/support/pictures.ts'
import { verified } from '#tests/support/registering.ts'

const photoOf = (buffer: Buffer, name = 'photo.jpg', mimeType = 'image/jpeg') => ({ name, mimeType, buffer })

function choosing(page: Page, say: (text: Text) => string) {
  const input = page.locator('input[type=file]')
  const sheet = page.getByRole('dialog', { name: say(messages.crop) })
  return {
    input,
    sheet,
    stage: sheet.getByRole('application'),
    image: sheet.locator('img'),
    zoom: sheet.getByLabel(say(messages.zoom)),
    use: sheet.getByRole('button', { name: say(messages.use) }),
    cancel: sheet.getByRole('button', { name: say(messages.cancel) }),
    preview: page.locator('form img'),
    remove: page.getByRole('button', { name: say(messages.remove) }),
    toast: (title: Text) => page.getByText(say(title), { exact: true }),
  }
}

test("a phone's photo at registration: upright in the sheet, cropped by keys, compressed, and upright at the end", async ({
  page,
  say,
}) => {
  test.slow()
  const { name, choose, submit, heading } = await verified(page, say)
  const { input, sheet, stage, image, use, toast, preview } = choosing(page, say)
  const sent = await phonePhoto({ width: 1500, height: 2000, quality: 95 })
  expect(sent.length).toBeGreaterThan(500 * 1024)
  await input.setInputFiles(photoOf(sent))
  await expect(stage).toBeFocused()
  const box = await image.boundingBox()
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(4 / 3, 1)

  const before = (await image.getAttribute('style')) ?? ''
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowDown')
  await expect(image).not.toHaveAttribute('style', before)
  await page.keyboard.press('ArrowUp')
  for (let i = 0; i < 5; i += 1) await page.keyboard.press('-')
  await use.click()
  await expect(sheet).toBeHidden()
  await expect(toast(messages.compressed)).toBeVisible()
  const reduced = say(messages.reduced(sent.length, 1)).replace(' 1 ', ' \\d+ ')
  await expect(page.getByText(new RegExp(`^${reduced}$`))).toBeVisible()
  await expect(preview).toBeVisible()
  await expect(input).toBeFocused()

  await name.fill('هند')
  await choose(registrationMessages.female)
  await submit.click()
  await expect(heading).toHaveText(say(signInFormMessages.welcome), untilRendered)
  const { profileImageUrl } = await (await page.request.get(profilesCalls.own.path)).json()
  const served = await (await page.request.get(profileImageUrl)).body()
  expect(await edgesOf(served)).toBe('red green blue yellow')
})

test('the field reports a photo that is too large, broken or no image; a small photo survives a reload', async ({
  page,
  say,
}) => {
  const { name } = await verified(page, say)
  const { input, sheet, use, cancel, toast, preview, remove } = choosing(page, say)
  await name.fill('Sara Al-Ghamdi')
  await input.setInputFiles(photoOf(Buffer.alloc(5 * 1024 * 1024 + 1)))
  await expect(input).toHaveAccessibleDescription(say(refusals.PHOTO_OVER_5MB))
  await input.setInputFiles(photoOf(Buffer.from('<svg onload="alert(1)"/>'), 'photo.png', 'image/png'))
  await expect(input).toHaveAccessibleDescription(say(refusals.PHOTO_TYPE))
  await input.setInputFiles(photoOf(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(500)])))
  await expect(input).toHaveAccessibleDescription(say(refusals.PHOTO_BROKEN))
  const said = await boxOf(page.locator('form').getByText(say(refusals.PHOTO_BROKEN)))
  const edit = await boxOf(page.getByRole('button', { name: say(signInFormMessages.editNumber) }))
  expect(said.y, 'the number is not covered').toBeGreaterThan(edit.y + edit.height / 2)
  await expect(sheet).toBeHidden()

  const small = photoOf(await jpeg({ width: 300, height: 200 }))
  await input.setInputFiles(small)
  await cancel.click()
  await expect(preview).toHaveCount(0)
  await expect(input).toHaveAccessibleDescription('')
  await input.setInputFiles(small)
  await use.click()
  await expect(toast(messages.ready)).toBeVisible()
  await expect(preview).toBeVisible()
  await page.reload()
  await expect(preview).toBeVisible()
  await expect(name).toHaveValue('Sara Al-Ghamdi')
  await remove.click()
  await expect(preview).toHaveCount(0)
  await expect(input).toBeFocused()
})

test('the crop follows the mouse, the wheel, two fingers and the slider', async ({ page, say }) => {
  await verified(page, say)
  const { input, stage, image, zoom, sheet } = choosing(page, say)
  await input.setInputFiles(photoOf(await jpeg({ width: 600, height: 300 })))
  await expect(stage).toBeFocused()
  await isStill(page)
  const at = async (locator: typeof image) =>
    (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const square = await at(stage)
  const middle = [square.x + square.width / 2, square.y + square.height / 2] as const
  const first = await at(image)

  await page.mouse.move(...middle)
  await page.mouse.down()
  await page.mouse.move(middle[0] + 40, middle[1])
  await page.mouse.up()
  await expect.poll(async () => (await at(image)).x).toBeCloseTo(first.x + 40, 0)
  await page.mouse.move(middle[0] - 40, middle[1])
  expect((await at(image)).x).toBeCloseTo(first.x + 40, 0)

  await page.mouse.wheel(0, -200)
  await expect.poll(async () => (await at(image)).width).toBeGreaterThan(first.width * 1.3)
  const near = await at(image)
  const aside = middle[0] + 50
  const shareUnder = async (x: number) => (x - (await at(image)).x) / (await at(image)).width
  const underFingers = await shareUnder(aside)
  const touch = await page.context().newCDPSession(page)
  const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart ? [-apart, apart].map((by, id) => ({ x: aside + by, y: middle[1], id })) : [],
    })
  await fingers('touchStart', 30)
  for (const apart of [35, 40, 45]) await fingers('touchMove', apart)
  await fingers('touchEnd', 0)
  await expect.poll(async () => (await at(image)).width).toBeCloseTo(near.width * 1.5, -1)
  expect(await shareUnder(aside), 'what is under the fingers stays there').toBeCloseTo(underFingers, 2)

  const inTheMiddle = await shareUnder(middle[0])
  await zoom.fill('4')
  await expect.poll(async () => (await at(image)).width).toBeCloseTo(first.width * 4, 0)
  expect(await shareUnder(middle[0]), 'what is in the middle stays there').toBeCloseTo(inTheMiddle, 2)
  await zoom.fill('1')
  await expect.poll(async () => (await at(image)).width).toBeCloseTo(first.width, 0)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})
