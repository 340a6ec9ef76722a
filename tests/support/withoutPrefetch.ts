import type { Page } from '@playwright/test'

/** Serves the page as if the database timed out, so the screen must fetch. */
export async function withoutAnswers(page: Page, path: string) {
  await page.route(path, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/(id="answers">).*?(<\/script>)/, '$1[]$2')
    await route.fulfill({ response, body })
  })
}
