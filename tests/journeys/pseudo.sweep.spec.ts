import { ratingsCalls } from '#rooms/ratings/ratings.contract.ts'
import { ratingCategories } from '#rooms/ratings/ratings.sql.ts'
import { notify, rate } from '../support/acts.ts'
import { expect, test } from '../support/journey.ts'
import { addPerson } from '../support/people.ts'
import { clipped, speakPseudo, untranslated } from '../support/pseudo.ts'
import { newPerson } from '../support/signingIn.ts'

test('no untranslated word and no clipped text on any screen', { tag: '@both' }, async ({
  page,
  signIn,
  db,
  language,
  context,
}) => {
  const categories = await db.read(ratingCategories, {})
  const data = categories.flatMap((each) =>
    language === 'ar' ? [each.nameAr, each.descriptionAr] : [each.nameEn, each.descriptionEn],
  )
  // The categories are fixed, because an administrator's journey rewords them meanwhile.
  await page.route(`**${ratingsCalls.categories.path}`, (route) => route.fulfill({ json: { categories } }))
  await speakPseudo(page, language)
  const look = async (path: string) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await page.waitForLoadState('networkidle')
    await expect(page.getByText('⟦').first(), `${path} speaks`).toBeAttached()
    expect(await untranslated(page, data), path).toEqual([])
    expect(await clipped(page), path).toEqual([])
  }
  const other = newPerson()
  const otherId = await addPerson(db, other)
  await rate(db, otherId, [{ knowledge: 4 }, { humor: 2 }])
  for (const path of [
    '/auth',
    '/login',
    '/privacy-policy',
    '/terms-of-use',
    '/nothing-here',
    '/admin',
    `/rate/${other.handle}`,
    '/rate/nobody_here',
  ]) {
    await look(path)
  }
  const { id } = await signIn(newPerson())
  await notify(db, id, ['new_rating', 'verified'])
  for (const path of [
    '/',
    '/?tab=qr',
    '/?tab=search',
    '/?tab=premium',
    '/search?q=nobody-at-all',
    `/user/${other.handle}`,
    `/rate/${other.handle}`,
    '/edit-profile',
    '/settings',
    '/invite',
  ]) {
    await look(path)
  }
  await page.route(`**${ratingsCalls.received.path}`, (route) => route.abort())
  await look('/')
  await context.clearCookies()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
