import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

// Keeps the page responsive on slow phones.
self.onmessage = async ({ data: challenge }) => {
  self.postMessage({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
}
