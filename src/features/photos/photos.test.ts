import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import { people } from '#tests/support/people.ts'
import { phone } from '#tests/support/phones.ts'
import { dataUrl, edgesOf, jpeg, phonePhoto, picture } from '#tests/support/pictures.ts'
import { refused } from '#tests/support/refused.ts'
import { thumbnail } from './photoAddress.ts'
import { createPhotos } from './photos.server.ts'

const { setup, own, person } = profilesCalls
const app = await startApp()
const noura = await app.join(people.noura)
const photo = dataUrl(await jpeg())
const little = dataUrl(await jpeg({ width: 80, height: 80 }))

type Sender = Awaited<ReturnType<typeof app.join>>
const setPhoto = async ({ send }: Sender, profileImageUrl: string | null) =>
  (await send(setup, { profileImageUrl })).user.profileImageUrl
const at = (address: string | null) => fetch(app.origin + address)
const bytesAt = async (address: string | null) => Buffer.from(await (await at(address)).arrayBuffer())
const rowsOf = ({ id }: Sender) =>
  app.db.read<{ id: string }>('test_media', 'select id from media where account_id = $1 order by id', [id])
const stored = async () => {
  const names: string[] = []
  for await (const files of app.store.list()) names.push(...files.map(({ name }) => name))
  return names.sort()
}
const nameIn = (address: string | null) => (address ?? '').replace('/media/', '')

test('registration with a photo, in the same call', async () => {
  const newcomer = await app.register(phone(1))
  const { user } = await newcomer.send(setup, {
    id: 0,
    displayName: 'هند',
    gender: 'female',
    profileImageUrl: photo,
  })
  assert.match(user.profileImageUrl ?? '', /^\/media\/[0-9a-f]{48}$/)
  assert.equal(
    (await app.visitor(person, { userId: user.userId })).user.profileImageUrl,
    user.profileImageUrl,
  )
  assert.deepEqual(await rowsOf(newcomer), [{ id: nameIn(user.profileImageUrl) }])
})

test('a photo has an immutable URL, with its own policy, readable by everyone', async () => {
  const address = await setPhoto(noura, photo)
  for (const path of [address, thumbnail(address ?? '')]) {
    const response = await at(path)
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('content-type'), 'image/jpeg')
    assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, s-maxage=60, immutable')
    assert.equal(response.headers.get('content-security-policy'), "default-src 'none'; sandbox")
    assert.equal(response.headers.get('cross-origin-resource-policy'), 'same-origin')
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff')
  }
})

test('no other path serves files: unknown names are 404', async () => {
  const id = nameIn(await setPhoto(noura, photo))
  const strange = [
    'x',
    `${id}x`,
    `${id}-97`,
    `${id}-96-96`,
    id.toUpperCase(),
    'f'.repeat(48),
    `${id.slice(0, 2)}%2f${id}`,
    `..%2f..%2fetc%2fpasswd`,
    `${id}%00`,
    `%2e%2e/${id}`,
    '',
  ]
  for (const name of strange) assert.equal((await at(`/media/${name}`)).status, 404, name)
})

test('re-encoded to fit 800×800, and a rendition of 96×96 with at most 5 KB', async () => {
  for (const [width, height, wide, high] of [
    [1600, 1200, 800, 600],
    [300, 900, 267, 800],
    [120, 80, 120, 80],
    [3, 2000, 1, 800],
  ] as const) {
    const address = await setPhoto(noura, dataUrl(await jpeg({ width, height })))
    const large = await sharp(await bytesAt(address)).metadata()
    assert.deepEqual([large.format, large.width, large.height], ['jpeg', wide, high])
    const small = await bytesAt(thumbnail(address ?? ''))
    const { width: side, height: other } = await sharp(small).metadata()
    assert.deepEqual([side, other], [96, 96])
    assert.ok(small.length <= 5 * 1024, `${small.length} bytes`)
  }
})

test("a phone's photo is turned upright and stripped of metadata", async () => {
  const sent = await phonePhoto({ width: 300, height: 400 })
  assert.equal((await sharp(sent).metadata()).orientation, 6)
  const address = await setPhoto(noura, dataUrl(sent))
  const served = await bytesAt(address)
  const { width, height, exif, icc, xmp, iptc, orientation } = await sharp(served).metadata()
  assert.deepEqual([width, height], [300, 400])
  assert.equal(await edgesOf(served), 'red green blue yellow')
  assert.equal(await edgesOf(await bytesAt(thumbnail(address ?? ''))), 'red green blue yellow')
  assert.deepEqual(
    [exif, icc, xmp, iptc, orientation],
    [undefined, undefined, undefined, undefined, undefined],
  )
})

test('JPEG, PNG and WebP are recognized by their bytes, whatever the data URL says', async () => {
  const made = await picture()
  for (const bytes of [
    await made.clone().jpeg().toBuffer(),
    await made.clone().png().toBuffer(),
    await made.clone().webp().toBuffer(),
  ]) {
    for (const type of ['image/jpeg', 'text/html', 'image/svg+xml;charset=utf-8', ''])
      assert.match((await setPhoto(noura, dataUrl(bytes, type))) ?? '', /^\/media\//)
  }
})

test('transparent areas become white', async () => {
  const clear = sharp({
    create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
  const address = await setPhoto(noura, dataUrl(await clear.png().toBuffer()))
  const { channels } = await sharp(await bytesAt(address)).stats()
  assert.deepEqual(
    channels.map(({ min }) => min),
    [255, 255, 255],
  )
})

test('sending back the current URL changes nothing; any other URL is rejected, and nothing is fetched', async () => {
  const address = await setPhoto(noura, photo)
  assert.equal(await setPhoto(noura, address), address)
  assert.equal((await noura.send(setup, { bio: 'x' })).user.profileImageUrl, address)
  const sara = await app.join(people.sara)
  for (const url of [
    address ?? '',
    'https://example.com/a.jpg',
    `${app.origin}${address}`,
    'file:///etc/passwd',
    '/etc/passwd',
    '',
  ]) {
    const { code, details } = await refused(setPhoto(sara, url))
    assert.deepEqual([code, details.fields], ['INVALID_INPUT', ['photo']], url)
  }
})

test('a replaced or removed photo is deleted', async () => {
  const yusuf = await app.join(people.yusuf)
  const first = await setPhoto(yusuf, photo)
  const second = await setPhoto(yusuf, photo)
  assert.notEqual(first, second)
  await runDueJobs(app)
  assert.equal((await at(first)).status, 404)
  assert.equal((await at(second)).status, 200)
  assert.equal(await setPhoto(yusuf, null), null)
  assert.equal((await yusuf.send(own, {})).profileImageUrl, null)
  await runDueJobs(app)
  for (const address of [second, thumbnail(second ?? '')]) assert.equal((await at(address)).status, 404)
  assert.deepEqual(await rowsOf(yusuf), [])
})

test('when two people have the same picture, removing one copy leaves the other', async () => {
  const [one, other] = [await app.register(phone(2)), await app.register(phone(3))]
  const profile = { displayName: 'فهد', gender: 'male', profileImageUrl: photo } as const
  const [mine, theirs] = await Promise.all(
    [one, other].map(async ({ send }) => (await send(setup, profile)).user.profileImageUrl),
  )
  await createPhotos(app.db, app.store).removePhotosOf(one.id)
  assert.equal((await one.send(own, {})).profileImageUrl, null)
  assert.equal((await at(mine ?? '')).status, 404)
  assert.equal((await at(theirs ?? '')).status, 200)
})

test('an erasure interrupted between files and rows is resumed: no file is left without a row', async () => {
  const left = await app.register(phone(44))
  await left.send(setup, { displayName: 'فهد', gender: 'male', profileImageUrl: photo })
  const [{ id } = { id: '' }] = await rowsOf(left)
  const remove = async (name: string) => {
    if (name.endsWith('-96')) throw new Error('killed in between')
    await app.store.remove(name)
  }
  await assert.rejects(createPhotos(app.db, { ...app.store, remove }).removePhotosOf(left.id))
  assert.deepEqual(await rowsOf(left), [{ id }])
  await createPhotos(app.db, app.store).removePhotosOf(left.id)
  assert.deepEqual(await rowsOf(left), [])
  assert.deepEqual(
    (await stored()).filter((name) => name.startsWith(id)),
    [],
  )
})

test('many simultaneous changes leave one photo, and no orphaned row or file', async () => {
  const fahad = await app.join(people.fahad)
  const before = await stored()
  for (let round = 0; round < 5; round += 1) {
    const changes = [little, little, null, little, null, little]
    await Promise.all(changes.map((change) => setPhoto(fahad, change)))
    await runDueJobs(app)
    const { profileImageUrl } = await fahad.send(own, {})
    const id = nameIn(profileImageUrl)
    assert.deepEqual(await rowsOf(fahad), id ? [{ id }] : [])
    const files = (await stored()).filter((name) => !before.includes(name))
    assert.deepEqual(files, id ? [id, `${id}-96`] : [])
  }
})

test('a rejected photo leaves nothing behind', async () => {
  const before = await stored()
  const { code } = await refused(noura.send(setup, { userId: 'admin', profileImageUrl: photo }))
  assert.equal(code, 'USER_ID_TAKEN')
  assert.deepEqual(await stored(), before)
})

test('under 5 MB at registration, at most 10 MB at an edit: each with its own message', async () => {
  const large = (bytes: number) => dataUrl(Buffer.alloc(bytes, 'x'))
  const newcomer = await app.register(phone(4))
  const registered = await refused(
    newcomer.send(setup, { displayName: 'x', gender: 'male', profileImageUrl: large(5 * 1024 * 1024) }),
  )
  assert.deepEqual(
    [registered.status, registered.message, registered.details.fields],
    [400, '400: Please choose an image smaller than 5MB', ['photo']],
  )
  const edited = await refused(setPhoto(noura, large(10 * 1024 * 1024 + 1)))
  assert.equal(edited.message, '400: Image file too large. Maximum size is 10MB')
  // Under the body limit, so the type check decides.
  assert.equal((await refused(setPhoto(noura, large(10 * 1024 * 1024)))).code, 'PHOTO_TYPE')
  assert.equal((await refused(setPhoto(noura, large(11 * 1024 * 1024)))).status, 413)
})

test('a photo may have at most 24 megapixels', async () => {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
  assert.match((await setPhoto(noura, dataUrl(await flat(6000, 4000)))) ?? '', /^\/media\//)
  const { code, details } = await refused(setPhoto(noura, dataUrl(await flat(6000, 4001))))
  assert.deepEqual([code, details.fields], ['PHOTO_TOO_MANY_PIXELS', ['photo']])
})
