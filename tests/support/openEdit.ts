import type { Page } from '@playwright/test'
import { handlesCalls } from '#features/accounts/handles/handles.contract.ts'

/**
 * Opens the form and waits until it asks for nothing more, so that the next call is one that the person
 * makes.
 */
export async function openEdit(page: Page) {
  const told = page.waitForResponse(
    (response) => new URL(response.url()).pathname === handlesCalls.changes.path,
  )
  await page.goto('/edit-profile')
  await told
}
