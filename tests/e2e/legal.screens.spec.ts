import { documentFor, legalMessages as messages, unsealed } from '#features/legal/document.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { privacyPolicy, termsOfUse } from '#tests/support/legalTexts.ts'
import { specified } from '#tests/support/policies.ts'
import { newPerson } from '#tests/support/signingIn.ts'

const pages = [
  { path: '/privacy-policy', legal: documentFor(privacyPolicy(unsealed), { policy: specified }) },
  { path: '/terms-of-use', legal: documentFor(termsOfUse(unsealed), { policy: specified }) },
]

test('static legal pages, last updated July 2, 2025, each with a back link to settings', async ({
  page,
  say,
  signIn,
  language,
}) => {
  await page.goto('/terms-of-use')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(termsOfUse(unsealed).title))
  // Settings would ask a signed-out visitor to sign in.
  await expect(page.getByRole('link', { name: say(messages.home) })).toHaveAttribute('href', '/')
  await signIn(newPerson())
  for (const { path, legal } of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(legal.title))
    await expect(page.getByText(say(messages.updated))).toBeVisible()
    expect(say(messages.updated)).toContain(language === 'en' ? 'July 2, 2025' : '2 يوليو 2025')
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(legal.sections.length + 2)
    const last = legal.sections.at(-1)!
    await page.getByRole('link', { name: say(last.heading) }).click()
    await expect(page.getByRole('heading', { name: say(last.heading) })).toBeInViewport()
    await expect(page.getByRole('link', { name: 'support@simat.example' })).toBeVisible()
    await page.getByRole('link', { name: say(messages.back) }).click()
    await expect(page).toHaveURL(/\/settings$/)
  }
})

test('the legal statements: ratings, one account, verification, age', async ({ page, language }) => {
  const said =
    language === 'en'
      ? [
          'Ratings cannot be deleted once submitted',
          'One user cannot rate the same person several times',
          'Each person may have one account',
          'We may revoke verification for violations',
          'The minimum age is 18',
          'Ratings are shown without names',
        ]
      : [
          'لا يمكن حذف التقييمات بعد إرسالها',
          'لا يمكن لمستخدم واحد أن يقيّم الشخص نفسه عدة مرات',
          'يُسمح بحساب واحد لكل شخص',
          'يجوز سحب التوثيق عند مخالفة هذه الشروط',
          'الحد الأدنى للعمر 18',
          'تُعرض التقييمات بلا أسماء',
        ]
  await page.goto('/terms-of-use')
  for (const sentence of said) await expect(page.getByText(sentence)).toBeVisible()
})
