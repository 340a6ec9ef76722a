import { readFileSync } from 'node:fs'
import { renderPhoto } from '#features/photos/renderPhoto.server.ts'
import { Caller, type Reply } from '#tests/support/caller.ts'
import { foreignIn, type Hostile, hostileFiles } from '#tests/support/hostilePictures.ts'
import { dataUrl, jpeg } from '#tests/support/pictures.ts'
import { addCrowd } from './support/crowd.ts'
import { type Installation, install, isReady } from './support/installation.ts'
import { atMost, type Figure, none, observed, type Rig, type Trial } from './support/rig.ts'

const accounts = 4
const maxByCall = 10_000
const everyLegitimate = 25
const timeoutMs = 30_000

export const images: Rig = {
  name: 'images',
  summary: 'sends hostile images through the photo upload call',
  size: 500,
  unit: 'pictures',
  whole: 10_000,
  run,
}

type SentPhoto = Hostile & { legitimate?: boolean }

async function run({ size, random, say }: Trial): Promise<Figure[]> {
  const files = await withLegitimate((await hostileFiles(size, random.below(2 ** 31))).slice(0, size))
  const simat = await install()
  try {
    await simat.start()
    const crowd = await addCrowd(await simat.connection(), accounts)
    const look = looking(simat)
    const byCall = files.slice(0, maxByCall)
    const queue = byCall.values()
    let done = 0
    const memory: number[] = [residentMegabytes(simat)]
    await Promise.all(
      crowd.ids.map(async (_, place) => {
        const caller = new Caller(simat.origin, timeoutMs)
        for (const file of queue) {
          const body = { profileImageUrl: dataUrl(file.bytes) }
          const token = crowd.tokenOf(place)
          const reply = await caller.ask({ method: 'POST', path: '/api/profile/setup', token, body })
          await look.at(file, reply)
          done += 1
          if (done % 20 === 0) memory.push(residentMegabytes(simat))
          if (done % 1000 === 0) say(`${done} pictures, ${memory.at(-1)} MB`)
        }
        caller.close()
      }),
    )
    const crashed = simat.hasFallen() || !(await isReady(simat.origin)) ? 1 : 0
    for (const { bytes, kind } of files.slice(maxByCall)) {
      const rendered = await renderPhoto(bytes)
      if (typeof rendered !== 'string') await look.served(kind, bytes, [rendered.large, rendered.small])
    }
    const { counts, longest, outcomes } = look
    const legitimate = files.filter((file) => file.legitimate).length
    return [
      { ...none('crashes of the server', crashed, 1), promised: '0', measured: `${crashed}` },
      none('answers of 500', counts.failed, byCall.length),
      none('without an answer, or with one that is none of a photo’s', counts.odd, byCall.length),
      atMost('longest answer', longest() / 1000, 10, ' s'),
      none('served unchanged', counts.unchanged, counts.served),
      none(
        'served with metadata or something foreign, or no JPEG within 800×800',
        counts.foreign,
        counts.served,
      ),
      none('legitimate pictures refused', counts.refused, legitimate),
      observed('through the call, and drawn without it', `${byCall.length}, ${files.length - byCall.length}`),
      observed('memory of the server', `${memory[0]} MB at first, ${Math.max(...memory)} MB at most`),
      observed('outcomes', [...outcomes].map(([outcome, n]) => `${outcome}: ${n}`).join(', ')),
      ...look.examples.map((example) => observed('for example', example)),
    ]
  } finally {
    await simat.remove()
  }
}

async function withLegitimate(files: Hostile[]): Promise<SentPhoto[]> {
  const sound = [
    await jpeg(),
    await jpeg({ width: 1200, height: 1600, seed: 2 }),
    await jpeg({ width: 40, height: 30 }),
  ]
  return files.map((file, place) =>
    place % everyLegitimate === 0
      ? { kind: 'legitimate', bytes: sound[(place / everyLegitimate) % sound.length]!, legitimate: true }
      : file,
  )
}

function looking({ origin }: Installation) {
  const counts = { failed: 0, odd: 0, served: 0, unchanged: 0, foreign: 0, refused: 0 }
  const outcomes = new Map<string, number>()
  const examples: string[] = []
  let longest = 0

  async function at({ kind, bytes, legitimate }: SentPhoto, { status, body, ms, failure }: Reply) {
    longest = Math.max(longest, ms)
    const code = status === 200 ? 'taken' : (/"code":"(\w+)"/.exec(body)?.[1] ?? '')
    const outcome = failure ?? `${status} ${code}`
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    if (status === 500) counts.failed += 1
    if (!/^200 taken$|^400 (PHOTO_\w+|INVALID_INPUT)$|^413 TOO_LARGE$/.test(outcome))
      odd('odd', `${kind}: ${outcome}`)
    if (status !== 200) return legitimate && odd('refused', `${kind}: ${outcome}`)
    const address = JSON.parse(body).user.profileImageUrl
    const answers = await Promise.all([address, `${address}-96`].map((path) => fetch(origin + path)))
    await served(
      kind,
      bytes,
      await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer()))),
    )
  }

  async function served(kind: string, sent: Buffer, pictures: Buffer[]) {
    for (const picture of pictures) {
      counts.served += 1
      if (picture.equals(sent)) odd('unchanged', kind)
      const foreign = await foreignIn(picture).catch((error) => [`no picture: ${error}`])
      if (foreign.length > 0) odd('foreign', `${kind}: ${foreign.join(', ')}`)
    }
  }

  function odd(what: 'odd' | 'unchanged' | 'foreign' | 'refused', example: string) {
    counts[what] += 1
    if (examples.length < 10) examples.push(`${what}: ${example}`)
  }

  return { counts, outcomes, examples, at, served, longest: () => longest }
}

const residentMegabytes = (simat: Installation) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${simat.pid()}/status`, 'utf8'))?.[1]) / 1024)
