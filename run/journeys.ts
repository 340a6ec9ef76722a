import type { Count } from './nodeTests.ts'
export async function runJourneys(_wanted: string[]): Promise<Count> {
  return { passed: 0, failed: 0, skipped: 0 }
}
