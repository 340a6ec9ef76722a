import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { welcomeMessages } from '#features/accounts/welcome.messages.ts'
import { rate } from '#tests/support/actions.ts'
import { startApp } from '#tests/support/app.ts'
import { ask } from '#tests/support/ask.ts'
import { addPerson, people, strangers } from '#tests/support/people.ts'
import { profilesCalls } from '../profiles.contract.ts'
import { previewMessages } from './preview.messages.ts'
import { cardSvg, nameLines } from './previewCard.server.ts'
import { personHead } from './previewHead.ts'

const app = await startApp()
const crowded = await startApp({ environment: { TRUSTED_PROXIES: 'loopback' } })
const noura = await app.join(people.noura)
await rate(app.db, noura.id, [{ knowledge: 5, humor: 4 }])
const drawn = await app.join(people.yusuf)

/** Like a messaging app: no cookies, no JavaScript. */
async function crawl(path: string, headers: Record<string, string> = {}) {
  const html = await (await fetch(app.origin + path, { headers })).text()
  const tags = new Map<string, string>()
  for (const [, key = '', content = ''] of html.matchAll(
    /<meta (?:name|property)="([^"]+)" content="([^"]*)">/g,
  )) {
    tags.set(key, content)
  }
  return { html, tags }
}

test('/rate/{handle} served with title, description, Open Graph and Twitter tags, structured data, canonical, noindex', async () => {
  const { html, tags } = await crawl('/rate/NOURA')
  assert.ok(html.includes('<title>Rate نورة القحطاني · Simat</title>'))
  assert.ok(html.includes(`<link rel="canonical" href="${app.origin}/rate/noura">`))
  assert.equal(tags.get('robots'), 'noindex')
  assert.equal(tags.get('og:title'), 'Rate نورة القحطاني · Simat')
  assert.match(tags.get('description') ?? '', /^How do you see نورة القحطاني\?/)
  assert.equal(tags.get('og:url'), `${app.origin}/rate/noura`)
  assert.equal(tags.get('twitter:card'), 'summary_large_image')
  assert.equal(tags.get('twitter:image'), tags.get('og:image'))
  const data = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')
  assert.partialDeepStrictEqual(data, {
    '@type': 'ProfilePage',
    mainEntity: { '@type': 'Person', name: 'نورة القحطاني', alternateName: '@noura' },
  })
})

test("the preview is in the language of the sharer's ?lang or the visitor's", {
  timeout: 300_000,
}, async () => {
  assert.equal((await crawl('/rate/noura?lang=ar')).tags.get('og:title'), 'قيّم نورة القحطاني · سِمات')
  assert.match((await crawl('/rate/noura?lang=ar')).html, /<html lang="ar" dir="rtl"/)
  const visitor = { cookie: 'language=en' }
  assert.match((await crawl('/rate/noura?lang=ar', visitor)).html, /<html lang="en"/)
  assert.match((await crawl('/rate/noura?lang=zz')).html, /<html lang="en"/)
})

test('preview picture: 1200×630, < 300 KB JPEG, made on the server and cached', async () => {
  const { tags } = await crawl('/rate/noura?lang=ar')
  const address = (tags.get('og:image') ?? '').replaceAll('&#38;', '&')
  const response = await fetch(address)
  assert.equal(response.headers.get('content-type'), 'image/jpeg')
  assert.match(response.headers.get('cache-control') ?? '', /max-age/)
  const picture = Buffer.from(await response.arrayBuffer())
  assert.ok(picture.length < 300 * 1024, `${picture.length} bytes`)
  const { width, height, format } = await sharp(picture).metadata()
  assert.deepEqual({ width, height, format }, { width: 1200, height: 630, format: 'jpeg' })
  assert.deepEqual(Buffer.from(await (await fetch(address)).arrayBuffer()), picture)
})

test('the name is rendered with Arabic shaping: joined letters take less room than separate ones', async () => {
  const joined = await inkOf([...'ببببببببببب'].join('\u200d'))
  const apart = await inkOf([...'ببببببببببب'].join('\u200c'))
  assert.ok(joined > 0 && joined < apart * 0.9, `${joined} of ${apart}`)
})

test('the preview contains no phone number, no rater and nothing hidden', async () => {
  const shy = await app.join(people.layla)
  await rate(app.db, shy.id, [{ knowledge: 5 }])
  await app.db.write('test_hide', 'update people set profile_visible = false where id = $1', [shy.id])
  const { html, tags } = await crawl('/rate/layla_m')
  assert.doesNotMatch(html, /\b5\.0\b/)
  assert.equal(html.includes(people.layla.phone.slice(-7)), false)
  assert.equal(tags.get('og:title'), 'Rate ليلى عبدالرحمن · Simat')
  const { user } = await app.visitor(profilesCalls.person, { userId: 'layla_m' })
  assert.doesNotMatch(personHead(user).description.en, /\d of 5/)
  await app.db.write('test_leave', 'update accounts set deletion_due_at = now() where id = $1', [shy.id])
  assert.equal((await crawl('/rate/layla_m')).tags.get('og:title'), 'Rate someone you know · Simat')
  assert.equal((await fetch(`${app.origin}/preview/layla_m.jpg`)).status, 404)
})

test('a new name, handle or photo changes the URL, a first score does not; an old handle leads to the new one', async () => {
  const fahad = await app.join(people.fahad)
  const before = (await crawl('/rate/fahad_95')).tags.get('og:image')
  await rate(app.db, fahad.id, [{ knowledge: 1 }])
  assert.equal((await crawl('/rate/fahad_95')).tags.get('og:image'), before)
  await fahad.send(profilesCalls.setup, { userId: 'fahad96' })
  assert.notEqual((await crawl('/rate/fahad_95')).tags.get('og:image'), before)
  assert.ok((await crawl('/rate/fahad_95')).html.includes(`href="${app.origin}/rate/fahad96"`))
  assert.equal((await fetch(`${app.origin}/preview/fahad_95.jpg`)).status, 200)
})

test('a name is escaped in the page and in the picture', async () => {
  const mischief = await app.join({ ...people.sara, name: '"><script>alert(1)</script> & </text>' })
  assert.ok(mischief.id)
  const { html, tags } = await crawl('/rate/sara')
  assert.equal(html.includes('<script>alert'), false)
  const address = (tags.get('og:image') ?? '').replaceAll('&#38;', '&')
  assert.equal((await fetch(address)).status, 200)
  for (const name of ['../noura.jpg', 'noura.png', '%00.jpg', 'nobody_here.jpg', `${'a'.repeat(90)}.jpg`]) {
    assert.equal((await fetch(`${app.origin}/preview/${name}`)).status, 404, name)
  }
})

test('a name with characters invalid in XML is rendered without these characters', async () => {
  const plain = await pictureOfName('Noura')
  for (const strange of ['\uFFFE', '\uFFFF', '\u0001', '\u001F']) {
    assert.deepEqual(await pictureOfName(`Nou${strange}ra${strange}`), plain)
  }
})

test('no name puts a character invalid in XML into the drawing', () => {
  const xml = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u
  const plain = { language: 'en', photo: null, isClosed: false } as const
  for (let code = 0; code <= 0xffff; code += 1) {
    if (code > 0x20 && code < 0xd7ff) continue
    const strange = String.fromCharCode(code)
    const name = `${strange}a${strange}`
    const card = { ...plain, name, handle: name }
    assert.match(cardSvg(card), xml, code.toString(16))
  }
})

test('picture and description say the same before and after the first score, with no number', async () => {
  const of = async (path: string) => {
    const { tags } = await crawl(path)
    return { picture: tags.get('og:image'), words: tags.get('description') ?? '' }
  }
  const paths = ['/rate/sultan', '/rate/sultan?lang=ar']
  const sultan = await app.join({ ...people.sara, handle: 'sultan', phone: '+966500000977' })
  const before = await Promise.all(paths.map(of))
  await rate(app.db, sultan.id, [{ knowledge: 3, humor: 4 }])
  assert.deepEqual(await Promise.all(paths.map(of)), before)
  for (const { words } of before) assert.doesNotMatch(words, /\d/)
})

test("the picture shows the face large, and the flower without one; a closed profile's has no button", () => {
  const card = { name: 'Noura', handle: 'noura', photo: null, language: 'en', isClosed: false } as const
  const [plain, faced] = [cardSvg(card), cardSvg({ ...card, photo: Buffer.from('jpeg') })]
  assert.ok(!plain.includes('<image') && plain.includes('scale(2.5)'))
  assert.ok(faced.includes('<image') && !faced.includes('scale(2.5)'))
  const call = previewMessages.call.en
  assert.ok(plain.includes(call) && !cardSvg({ ...card, isClosed: true }).includes(call))
})

test('every other public page has a picture of the site, in both languages', async () => {
  for (const path of ['/', '/?lang=ar', '/register?ref=noura', '/terms-of-use']) {
    const { tags } = await crawl(path)
    const response = await fetch(tags.get('og:image') ?? '')
    assert.equal(response.headers.get('content-type'), 'image/jpeg', path)
    assert.equal(tags.get('twitter:card'), 'summary_large_image')
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    assert.deepEqual({ width, height }, { width: 1200, height: 630 })
  }
})

test("Arabic names the person's traits by gender, and uses a noun if the gender isn't shown", () => {
  const of = (gender: 'male' | 'female' | null) => previewMessages.invites('نورة', gender).ar
  assert.deepEqual(
    [of('female'), of('male'), of(null)].map((text) => /صفاتها|صفاته|الصفات/.exec(text)?.[0]),
    ['صفاتها', 'صفاته', 'الصفات'],
  )
})

test('a long name wraps onto two lines, as large as fits, and a longer one ends in an ellipsis', () => {
  assert.deepEqual(nameLines('نورة', 490), { lines: ['نورة'], size: 76 })
  assert.equal(nameLines('Abdulrahman bin Khalid Al-Otaibi', 490).lines.length, 2)
  const { lines } = nameLines('W'.repeat(50), 490)
  assert.equal(lines.length, 2)
  assert.match(lines[1] ?? '', /…/)
})

test("lines are balanced, and a short Arabic word doesn't stand alone", () => {
  const { ar, en } = welcomeMessages.title
  assert.deepEqual(nameLines(ar, 490, 4), { lines: ['كيف يراك', 'من يعرفونك؟'], size: 76 })
  assert.deepEqual(nameLines(en, 490, 4), {
    lines: ['How do the', 'people who', 'know you', 'see you?'],
    size: 76,
  })
  assert.deepEqual(nameLines('عبدالرحمن بن خالد العتيبي', 490), {
    lines: ['عبدالرحمن بن', 'خالد العتيبي'],
    size: 64,
  })
})

test('500 people requested together: some are rendered, the rest get a wait, and other calls are still answered', async () => {
  const crowd = strangers(500)
  for (const person of crowd) await addPerson(crowded.db, person)
  const pictures = crowd.map(({ handle }, i) =>
    ask(crowded.origin, {
      path: `/preview/${handle}.jpg`,
      headers: { 'x-forwarded-for': `10.0.${i >> 8}.${i & 255}` },
    }),
  )
  for (let i = 0; i < 50; i += 1) await crowded.visitor(profilesCalls.person, { userId: `stranger_${i}` })
  const answers = await Promise.all(pictures)
  const drawn = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 503)
  assert.equal(drawn.length + refused.length, 500)
  assert.ok(drawn.length > 0 && refused.length > 0, `${drawn.length} drawn, ${refused.length} refused`)
  for (const answer of refused) assert.ok(Number(answer.header('retry-after')) >= 1)
})

test('50 simultaneous requests for a picture get the same picture', async () => {
  await crowded.join(people.sara)
  const asked = Array.from({ length: 50 }, () => ask(crowded.origin, { path: '/preview/sara.jpg' }))
  const answers = await Promise.all(asked)
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  assert.equal(new Set(answers.map(({ text }) => text)).size, 1)
})

/** Ink columns in the name area. */
async function inkOf(name: string) {
  const picture = await pictureOfName(name)
  const place = { left: 640, top: 180, width: 560, height: 130 }
  const { data, info } = await sharp(picture)
    .extract(place)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const columns = Array.from({ length: info.width }, (_, x) => x)
  return columns.filter((x) =>
    Array.from({ length: info.height }, (_, y) => data[y * info.width + x] ?? 0).some((grey) => grey > 200),
  ).length
}

async function pictureOfName(name: string) {
  await app.db.write('test_rename', 'update people set display_name = $1 where id = $2', [name, drawn.id])
  const response = await fetch(`${app.origin}/preview/yusuf.jpg?lang=en`)
  assert.equal(response.status, 200, JSON.stringify(name))
  return Buffer.from(await response.arrayBuffer())
}
