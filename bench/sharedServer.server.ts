import { createServer, type IncomingMessage } from 'node:http'

const names = [
  'knowledge',
  'manners',
  'moneyHandling',
  'humor',
  'openMindedness',
  'friendliness',
  'travelCompanion',
]

export const sumsOf = `count(*)::int as raters, ${names
  .map(
    (name, i) =>
      `sum(scores[${i + 1}])::int as "${name}", count(*) filter (where scores[${i + 1}] > 0)::int as "${name}Given"`,
  )
  .join(', ')}`

export type Rating = Record<string, number>
export const scoresIn = (body: Rating) => names.map((name) => body[name] ?? 0)

type Answers = {
  viewer(token: string): Promise<number> | number
  own(id: number): unknown
  person(handle: string): unknown
  submit(rater: number, body: Rating): Promise<void>
  search(query: string): unknown
}

export function answering(port: string | undefined, answers: Answers) {
  const server = createServer(async (request, response) => {
    const body = await textOf(request)
    const id = await answers.viewer(/session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '')
    const answer = await answerTo(answers, request.url ?? '', id, body)
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
      .end(text)
  })
  server.listen(Number(port ?? 0), '127.0.0.1', () => {
    const address = server.address()
    console.log(`Simat is at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
  })
}

async function answerTo(answers: Answers, url: string, id: number, body: string) {
  if (url === '/api/user/profile') return answers.own(id)
  if (url === '/api/search/users') return { users: await answers.search(JSON.parse(body).query) }
  if (url.startsWith('/api/user/')) return answers.person(url.slice('/api/user/'.length))
  await answers.submit(id, JSON.parse(body))
  return { success: true }
}

async function textOf(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return String(Buffer.concat(chunks))
}
