import type { Page } from '@playwright/test'

/** Serves a page as it comes when the database does not answer in time: its screen has to ask by itself. */
export async function withoutAnswers(page: Page, path: string) {
  await page.route(path, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/(id="answers">).*?(<\/script>)/, '$1[]$2')
    await route.fulfill({ response, body })
  })
}
