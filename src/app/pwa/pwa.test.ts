import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { startApp } from '#tests/support/app.ts'
import { ask } from '#tests/support/ask.ts'
import { pageAt } from '../pages.ts'
import { manifestFor, manifestOf } from './manifest.server.ts'
import { shareTargetLocation } from './shareTarget.ts'

const app = await startApp()
const bytesAt = async (path: string) => {
  const answer = await fetch(app.origin + path)
  assert.equal(answer.status, 200, path)
  return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) }
}

test('each page links the icons and the manifest of its language, and all of these files exist', async () => {
  for (const [language, name] of [
    ['en', 'Simat'],
    ['ar', 'سِمات'],
  ] as const) {
    const page = await (await fetch(`${app.origin}/auth?lang=${language}`)).text()
    const links = [...page.matchAll(/<link rel="(manifest|icon|apple-touch-icon)" href="([^"]+)"/g)]
    assert.equal(links.length, 4)
    assert.ok(links.some(([, rel, href]) => rel === 'manifest' && href === manifestFor(language)))
    for (const [, , href] of links) await bytesAt(href!)
    const { type, bytes } = await bytesAt(manifestFor(language))
    assert.equal(type, 'application/manifest+json; charset=utf-8')
    const manifest = JSON.parse(bytes.toString('utf8'))
    assert.deepEqual([manifest.name, manifest.lang], [name, language])
    assert.equal(manifest.dir, language === 'ar' ? 'rtl' : 'ltr')
  }
})

test('the install sheet shows screenshots in its language, narrow and wide, of the declared size and at most 100 kB', async () => {
  for (const language of ['en', 'ar'] as const) {
    const { screenshots } = manifestOf(language)
    assert.deepEqual(new Set(screenshots.map(({ form_factor }) => form_factor)), new Set(['narrow', 'wide']))
    for (const { src, sizes, type, label } of screenshots) {
      const shot = await bytesAt(src)
      assert.equal(shot.type, type)
      assert.ok(shot.bytes.length <= 100_000, `${src}: ${shot.bytes.length}`)
      const { width, height, format } = await sharp(shot.bytes).metadata()
      assert.deepEqual([`${width}x${height}`, `image/${format}`], [sizes, type])
      assert.equal(/[ء-ي]/.test(label), language === 'ar')
    }
  }
})

test('every icon of the manifest has its declared size', async () => {
  for (const { src, sizes, type } of manifestOf('en').icons) {
    const icon = await bytesAt(src)
    assert.equal(icon.type, type)
    if (sizes === 'any') continue
    const { width, height, format } = await sharp(icon.bytes).metadata()
    assert.deepEqual([`${width}x${height}`, format], [sizes, 'png'])
  }
})

test('maskable icons are whole tiles, with the mark in the safe zone', async () => {
  for (const path of ['/icon-maskable-512.png', '/apple-touch-icon.png']) {
    const { data, info } = await sharp((await bytesAt(path)).bytes)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) =>
      data
        .subarray((y * info.width + x) * 4)
        .subarray(0, 4)
        .toString('hex')
    const tile = at(0, 0)
    assert.match(tile, /ff$/, 'the corner is not transparent')
    const middle = info.width / 2
    for (let y = 0; y < info.height; y += 1)
      for (let x = 0; x < info.width; x += 1)
        if (Math.hypot(x - middle, y - middle) > info.width * 0.4)
          assert.equal(at(x, y), tile, `${path} ${x} ${y}`)
  }
})

test('favicon.ico contains three images, each at the place its entry gives', async () => {
  const { type, bytes } = await bytesAt('/favicon.ico')
  assert.equal(type, 'image/x-icon')
  assert.deepEqual([bytes.readUInt16LE(2), bytes.readUInt16LE(4)], [1, 3])
  for (const [i, size] of [16, 32, 48].entries()) {
    const entry = 6 + 16 * i
    const [length, place] = [bytes.readUInt32LE(entry + 8), bytes.readUInt32LE(entry + 12)]
    const { width, height } = await sharp(bytes.subarray(place, place + length)).metadata()
    assert.deepEqual([bytes[entry], width, height], [size, size, size])
  }
})

test('shortcuts, start and scope lead to existing pages', () => {
  const { start_url, shortcuts } = manifestOf('ar')
  for (const url of [start_url, ...shortcuts.map((each) => each.url)])
    assert.notEqual(pageAt(url.split('?')[0]!, { seal: null, protects: false }), 'notFound', url)
})

test('robots.txt keeps search engines away from the calls only', async () => {
  const { bytes } = await bytesAt('/robots.txt')
  assert.equal(bytes.toString(), 'User-agent: *\nDisallow: /api/\n')
})

const here = 'https://simat.example'

test('sharing one of our links with Simat opens its page; anything else is searched for', () => {
  const placeOf = (shared: Parameters<typeof shareTargetLocation>[0]) => shareTargetLocation(shared, here)
  assert.equal(placeOf({ url: `${here}/rate/noura` }), `${here}/rate/noura`)
  assert.equal(placeOf({ text: `قيّمني ${here}/rate/noura?lang=ar شكرًا` }), `${here}/rate/noura?lang=ar`)
  assert.equal(
    placeOf({ title: 'Noura', text: `https://other.example ${here}/register?ref=noura` }),
    `${here}/register?ref=noura`,
  )
  assert.equal(
    placeOf({ text: '  Noura \n Alqahtani https://other.example/rate/x ' }),
    '/search?q=Noura+Alqahtani',
  )
  assert.equal(placeOf({ title: 'نورة' }), `/search?${new URLSearchParams({ q: 'نورة' })}`)
  assert.equal(placeOf({}), '/search')
  assert.equal(placeOf({ text: 'x'.repeat(500) }).length, '/search?q='.length + 50)
})

test('a shared link never leads to another site', async () => {
  const hostile = [
    'https://other.example/',
    `${here}@other.example/`,
    '//other.example',
    `${here}.other.example/`,
    'javascript:alert(1)',
    '\\\\other.example',
  ]
  for (const url of [...hostile, `${app.origin}//other.example`]) {
    const answer = await ask(app.origin, { path: `/shared?${new URLSearchParams({ url })}&url=twice` })
    assert.equal(answer.status, 303, url)
    const { origin } = new URL(answer.header('location') ?? '', app.origin)
    assert.equal(origin, app.origin, url)
  }
})

test('an installed app opens our links once its setting names it; without it there is no such file', async () => {
  const fingerprint = Array(32).fill('AB').join(':')
  const settings = {
    ANDROID_APP: `com.example.simat ${fingerprint} ${fingerprint.replaceAll('B', 'C')}`,
    IOS_APP: 'A1B2C3D4E5.com.example.simat',
  }
  const wrapped = await startApp({ environment: settings })
  const paths = ['/.well-known/assetlinks.json', '/.well-known/apple-app-site-association']
  for (const path of paths) assert.equal((await fetch(app.origin + path)).status, 404)
  const [android, ios] = await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(wrapped.origin + path, { redirect: 'error' })
      assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
      return answer.json()
    }),
  )
  assert.equal(android[0].target.package_name, 'com.example.simat')
  assert.equal(android[0].target.sha256_cert_fingerprints.length, 2)
  const [{ appIDs, components }] = ios.applinks.details
  assert.deepEqual(appIDs, [settings.IOS_APP])
  assert.deepEqual(components.at(-1), { '/': '/*' })
  assert.ok(components.some((each: Record<string, unknown>) => each['/'] === '/admin*' && each.exclude))
  for (const wrong of [{ ANDROID_APP: 'com.example.simat' }, { IOS_APP: 'com.example.simat' }])
    await assert.rejects(startApp({ environment: wrong }))
})
