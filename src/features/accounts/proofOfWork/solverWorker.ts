import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

// In a worker, so that the screen of a slow telephone goes on answering.
self.onmessage = async ({ data: challenge }) => {
  self.postMessage({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
}
