import { setTimeout as sleep } from 'node:timers/promises'
import { isReady } from '../installation.ts'

export async function untilReady(origin: string) {
  const began = performance.now()
  while (!(await isReady(origin))) {
    if (performance.now() - began > 60_000) throw new Error(`nobody serves at ${origin}`)
    await sleep(50)
  }
}

export async function served(origin: string) {
  const page = await (await fetch(`${origin}/rate/noura`)).text()
  const preview = /\/preview\/noura\.jpg[^"]*/.exec(page)?.[0].replaceAll('&amp;', '&') ?? '/none'
  const found = {
    page: page.includes('نورة'),
    person: (await fetch(`${origin}/api/user/noura`)).ok,
    preview: (await fetch(`${origin}${preview}`)).headers.get('content-type') === 'image/jpeg',
  }
  return Object.entries(found)
    .filter(([, holds]) => !holds)
    .map(([what]) => what)
}
