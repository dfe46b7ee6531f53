import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPictureStore } from '#api/storage/create-picture-store.ts'
import { PICTURE_MAX_BYTES, type PictureKind, type PictureStore } from '#api/storage/picture-store.ts'
import { sweepPictures } from '#api/storage/sweep.ts'
import { DAY_MS } from '~/domain/time'
import { startTestApi, type TestApi } from '../support/api.ts'
import { aUser } from '../support/builders.ts'
import { aPicture } from '../support/pictures.ts'

let dir: string
let store: PictureStore
let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tatami-pictures-'))
  store = createPictureStore({ dir })
  return () => rm(dir, { recursive: true, force: true })
})

async function taken(bytes: Uint8Array, kind: PictureKind) {
  const picture = await store.take(bytes, kind)
  if (typeof picture === 'string') throw new Error(`refused: ${picture}`)
  const read = async (path: string) => sharp((await store.read(path))?.bytes).metadata()
  return { ...picture, full: await read(picture.image), small: await read(picture.thumb) }
}

test('a photograph is stored upright, as WebP, without its place and camera', async () => {
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'navy' } })
    .withExif({ IFD0: { Make: 'SecretCam' }, IFD3: { GPSLatitude: '55/1 45/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { full } = await taken(photo, 'logo')
  expect([full.format, full.width, full.height]).toEqual(['webp', 200, 300])
  expect([full.exif, full.icc, full.xmp, full.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test.each([
  ['avatar', [900, 600], [512, 512], [128, 128]],
  ['avatar', [300, 200], [200, 200], [128, 128]],
  ['cover', [3200, 1920], [1600, 960], [480, 288]],
  ['cover', [1000, 610], [1000, 600], [480, 288]],
  ['logo', [1600, 400], [800, 200], [160, 40]],
  ['logo', [100, 100], [100, 100], [100, 100]],
] as const)('a %s of %s becomes %s with a thumb of %s', async (kind, [width, height], full, small) => {
  const picture = await taken(await aPicture(width, height), kind)
  expect([picture.full.width, picture.full.height]).toEqual(full)
  expect([picture.small.width, picture.small.height]).toEqual(small)
})

test('only a cover has to be 5:3, and a little off is trimmed', async () => {
  expect(await store.take(await aPicture(1000, 1000), 'cover')).toBe('wrong_aspect')
  expect(await store.take(await aPicture(1000, 562), 'cover')).toBe('wrong_aspect')
  expect(await store.take(await aPicture(1000, 1000), 'avatar')).toBeTypeOf('object')
})

test('the shape of a cover is that of the picture turned upright', async () => {
  const turned = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'red' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
  expect(await store.take(await turned(600, 1000), 'cover')).toBeTypeOf('object')
  expect(await store.take(await turned(1000, 600), 'cover')).toBe('wrong_aspect')
})

const text = (value: string) => new TextEncoder().encode(value)

test.each([
  ['nothing', new Uint8Array()],
  ['a page', text('<!doctype html><script>alert(1)</script>')],
  ['a drawing with a script', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a document', text('%PDF-1.7')],
  ['the magic of a JPEG and nothing behind it', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
  ['the magic of a PNG and a page behind it', text('\x89PNG\r\n\x1a\n<script>alert(1)</script>')],
])('%s is not a picture', async (_, bytes) => {
  expect(await store.take(bytes, 'avatar')).toBe('not_a_picture')
})

test('half a picture is not a picture', async () => {
  const whole = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer()
  expect(await store.take(whole.subarray(0, whole.length / 2), 'avatar')).toBe('not_a_picture')
})

test('what hides behind a picture is not served with it', async () => {
  const polyglot = Buffer.concat([
    await aPicture(300, 300),
    Buffer.from('<script>alert(1)</script>PK\x03\x04'),
  ])
  const { image } = await taken(polyglot, 'avatar')
  const served = Buffer.from((await store.read(image))?.bytes ?? [])
  expect(served.includes('<script>')).toBe(false)
  expect(served.subarray(8, 12).toString()).toBe('WEBP')
})

test('too many bytes, too many pixels, too few pixels', async () => {
  const padded = Buffer.concat([await aPicture(300, 300), Buffer.alloc(PICTURE_MAX_BYTES)])
  expect(await store.take(padded, 'avatar')).toBe('picture_too_large')
  const bomb = await sharp({ create: { width: 10_001, height: 5_000, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  expect(await store.take(bomb, 'avatar')).toBe('picture_too_large')
  expect(await store.take(await aPicture(95, 300), 'avatar')).toBe('picture_too_small')
})

test('the same picture is one file, under a name of its content', async () => {
  const bytes = await aPicture(300, 300)
  const first = await taken(bytes, 'avatar')
  const again = await taken(bytes, 'avatar')
  expect(again.image).toBe(first.image)
  expect(first.image).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/)
  expect(await readdir(dir)).toHaveLength(2)
})

test.each([
  '/uploads/../../etc/passwd',
  '/uploads/..%2f..%2fetc%2fpasswd',
  '/uploads//etc/passwd',
  '/uploads/0123456789abcdef0123456789abcdef.webp/../x',
  '/uploads/0123456789abcdef0123456789abcdef.html',
  '/etc/passwd',
  '',
])('the path %j names no picture and removes nothing', async (path) => {
  expect(await store.read(path)).toBeNull()
  await expect(store.remove(path)).resolves.toBeUndefined()
})

test('the sweep takes what no row names, and not what was just taken in', async () => {
  const named = await taken(await aPicture(300, 300), 'avatar')
  const orphan = await taken(await aPicture(301, 300), 'logo')
  await aUser(api.db, { image: named.image, thumb: named.thumb })
  const now = Date.now()
  expect(await sweepPictures(api.db, store, now)).toBe(0)
  for (const name of await readdir(dir)) await utimes(join(dir, name), 0, (now - 2 * DAY_MS) / 1_000)
  expect(await sweepPictures(api.db, store, now)).toBe(2)
  expect(await store.read(named.thumb)).not.toBeNull()
  expect(await store.read(orphan.image)).toBeNull()
})

test('pictures are served as pictures, for good', async () => {
  const picture = await api.deps.pictures.take(await aPicture(300, 300), 'avatar')
  if (typeof picture === 'string') throw new Error(picture)
  const served = await api.app.request(picture.image)
  expect(served.status).toBe(200)
  expect(served.headers.get('content-type')).toBe('image/webp')
  expect(served.headers.get('cache-control')).toContain('immutable')
  expect(served.headers.get('x-content-type-options')).toBe('nosniff')
  expect((await api.app.request('/uploads/0123456789abcdef0123456789abcdef.webp')).status).toBe(404)
})
