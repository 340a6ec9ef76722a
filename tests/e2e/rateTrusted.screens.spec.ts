import { test } from '#tests/support/e2e.ts'
import { testLinkToRating } from '#tests/support/linkToRating.ts'

test.use({
  baseURL: process.env.E2E_TRUSTED_ORIGIN ?? '',
  database: process.env.E2E_TRUSTED_DATABASE ?? '',
})

testLinkToRating()
