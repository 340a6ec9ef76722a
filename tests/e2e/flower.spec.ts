import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { flowerMessages as messages } from '#features/sharing/flower/flower.messages.ts'
import { sharingMessages } from '#features/sharing/sharing.messages.ts'
import { loadingMessages } from '#ui/loading/loading.messages.ts'
import { rate } from '../support/actions.ts'
import { expect, test } from '../support/e2e.ts'
import { decoded } from '../support/qr.ts'
import { newPerson } from '../support/signingIn.ts'

test('a member shares their flower as a picture: the three highest traits by default, and a code that leads to their link', async ({
  page,
  say,
  signIn,
  db,
  baseURL,
}) => {
  const person = newPerson()
  const { id } = await signIn(person)
  await rate(db, id, [{ knowledge: 5, manners: 4, humor: 3, friendliness: 2 }])
  await page.goto('/')
  await page.getByRole('button', { name: say(messages.open) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('checkbox')).toHaveCount(4)
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(3)

  const save = async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: say(sharingMessages.save) }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`${person.handle}.png`)
    return readFile(await file.path())
  }
  const three = await save()
  const { width, height } = await sharp(three).metadata()
  expect([width, height]).toEqual([1080, 1920])
  expect(await decoded(three)).toBe(`${baseURL}/rate/${person.handle}`)

  await dialog.getByRole('checkbox', { checked: true }).first().uncheck()
  await expect.poll(async () => (await save()).equals(three)).toBe(false)
})

test('without a picture to draw, the dialog says so and tries again', async ({ page, say, signIn, db }) => {
  const { id } = await signIn(newPerson())
  await rate(db, id, [{ knowledge: 5 }])
  await page.addInitScript(() => {
    const drawn = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = () => null
    Object.assign(window, {
      mend: () => {
        HTMLCanvasElement.prototype.getContext = drawn
      },
    })
  })
  await page.goto('/')
  await page.getByRole('button', { name: say(messages.open) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(say(messages.failed))).toBeVisible()
  await page.evaluate(() => Reflect.get(window, 'mend')())
  await dialog.getByRole('button', { name: say(loadingMessages.retry) }).click()
  await expect(dialog.getByRole('img', { name: say(messages.alt) })).toBeVisible()
})
