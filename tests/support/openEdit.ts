import type { Page } from '@playwright/test'
import { handlesCalls } from '#features/accounts/handles/handles.contract.ts'

/** Waits for pending calls, so the next one is the test's. */
export async function openEdit(page: Page) {
  const told = page.waitForResponse(
    (response) => new URL(response.url()).pathname === handlesCalls.changes.path,
  )
  await page.goto('/edit-profile')
  await told
}
