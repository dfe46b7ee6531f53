import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApi } from '#api/routing/create-api.ts'
import { createPictureStore } from '#api/platform/storage/create-picture-store.ts'
import { copyPictures, inBucket, inFolder, type PictureFiles } from '#api/platform/storage/picture-files.ts'
import type { PictureKind, PictureStore } from '#api/platform/storage/picture-store.ts'
import { reencode } from '#api/platform/storage/reencode.ts'
import { sweepPictures } from '#api/upkeep/sweep-pictures.ts'
import { PICTURE_MAX_BYTES } from '~/domain/contract/upload-limits.ts'
import { DAY_MS } from '~/domain/time.ts'
import { formOf, startTestApi, type TestApi } from '../support/api.ts'
import { startBucketServer, type BucketServer } from '../support/bucket-server.ts'
import { aClub, aUser } from '../support/builders.ts'
import { silentLog } from '../support/database.ts'
import { aPicture } from '../support/pictures.ts'

interface Place {
  readonly files: PictureFiles
  clear(): Promise<void>
}

const inNewFolder = async (): Promise<Place> => {
  const dir = await mkdtemp(join(tmpdir(), 'tatami-pictures-'))
  return { files: inFolder(dir), clear: () => rm(dir, { recursive: true, force: true }) }
}
const inNewBucket = async (): Promise<Place> => {
  const server = await startBucketServer()
  return { files: await inBucket(server.bucket), clear: () => server.close() }
}

describe.each([
  ['a folder', inNewFolder],
  ['a bucket', inNewBucket],
])('in %s', (_, makePlace) => {
  let place: Place
  let store: PictureStore
  let api: TestApi
  beforeAll(async () => {
    place = await makePlace()
    store = createPictureStore(place.files, silentLog)
    api = await startTestApi({ deps: { pictures: store } })
  })
  afterAll(async () => {
    await api.close()
    await place.clear()
  })
  const stored = async () => {
    const paths = new Map<string, Date>()
    for await (const { path, takenAt } of store.list()) paths.set(path, takenAt)
    return paths
  }

  const bytesOf = async (path: string): Promise<Buffer> => buffer((await store.open(path))!.bytes)
  /** Whether a picture is there to be opened. */
  const isThere = async (path: string): Promise<boolean> => {
    const picture = await store.open(path)
    picture?.bytes.destroy()
    return picture !== null
  }

  async function taken(bytes: Uint8Array, kind: PictureKind) {
    const picture = await store.take(bytes, kind)
    if (typeof picture === 'string') throw new Error(`refused: ${picture}`)
    const read = async (path: string) => sharp(await bytesOf(path)).metadata()
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

  /** Four colours, one in each quarter: which of them a cover shows is where it was cut. */
  const quarters = (width: number, height: number, format: 'png' | 'jpeg' = 'png') =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
          <rect width="50%" height="50%" fill="#f00"/><rect x="50%" width="50%" height="50%" fill="#0f0"/>
          <rect y="50%" width="50%" height="50%" fill="#00f"/>
          <rect x="50%" y="50%" width="50%" height="50%" fill="#fff"/></svg>`,
      ),
    )[format]()
  const cornersOf = async (path: string) => {
    const { data, info } = await sharp(await bytesOf(path))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) =>
      [0, 1, 2].map((c) => ((data[(y * info.width + x) * info.channels + c] ?? 0) > 127 ? 1 : 0)).join('')
    const [right, bottom] = [info.width - 3, info.height - 3]
    return {
      size: [info.width, info.height],
      corners: [at(2, 2), at(right, 2), at(2, bottom), at(right, bottom)],
    }
  }
  const [RED, GREEN, BLUE, WHITE] = ['100', '010', '001', '111']

  test.each([
    ['a poster, around its middle', 600, 900, null, [600, 360], [RED, GREEN, BLUE, WHITE]],
    ['the top of a poster', 600, 900, { x: 0, y: 0, width: 1 }, [600, 360], [RED, GREEN, RED, GREEN]],
    ['its lower right', 600, 900, { x: 0.5, y: 0.6, width: 0.5 }, [300, 180], [WHITE, WHITE, WHITE, WHITE]],
    ['a square, around its middle', 900, 900, null, [900, 540], [RED, GREEN, BLUE, WHITE]],
    ['the left of a panorama', 2400, 480, { x: 0, y: 0, width: 1 }, [800, 480], [RED, RED, BLUE, BLUE]],
  ])('any picture is cut to a cover: %s', async (_, width, height, crop, size, corners) => {
    const picture = await store.take(await quarters(width, height).toBuffer(), 'cover', crop)
    if (typeof picture === 'string') throw new Error(picture)
    expect(await cornersOf(picture.image)).toEqual({ size, corners })
    expect((await sharp(await bytesOf(picture.thumb)).metadata()).width).toBe(Math.min(480, size[0]!))
  })

  test('only a cover is cut to what was chosen', async () => {
    const logo = await store.take(await quarters(600, 900).toBuffer(), 'logo', { x: 0, y: 0, width: 0.5 })
    if (typeof logo === 'string') throw new Error(logo)
    expect((await cornersOf(logo.image)).corners).toEqual([RED, GREEN, BLUE, WHITE])
  })

  test('a cover is cut from the picture turned upright', async () => {
    // Shown, it is a quarter turned clockwise: 600 wide and 900 high, blue above left.
    const turned = await quarters(900, 600, 'jpeg').withMetadata({ orientation: 6 }).toBuffer()
    const picture = await store.take(turned, 'cover', { x: 0, y: 0, width: 1 })
    if (typeof picture === 'string') throw new Error(picture)
    expect(await cornersOf(picture.image)).toEqual({ size: [600, 360], corners: [BLUE, RED, BLUE, RED] })
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
    const served = await bytesOf(image)
    expect(served.includes('<script>')).toBe(false)
    expect(served.subarray(8, 12).toString()).toBe('WEBP')
  })

  test('too many bytes, too many pixels, too few pixels', async () => {
    const padded = Buffer.concat([await aPicture(300, 300), Buffer.alloc(PICTURE_MAX_BYTES)])
    expect(await store.take(padded, 'avatar')).toBe('picture_too_large')
    const bomb = await sharp({ create: { width: 10_001, height: 6_400, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    expect(await store.take(bomb, 'avatar')).toBe('picture_too_large')
    expect(await store.take(await aPicture(95, 300), 'avatar')).toBe('picture_too_small')
  })

  test('the same picture is one file, under a name of its content, and young again', async () => {
    const bytes = await aPicture(333, 300)
    const first = await taken(bytes, 'avatar')
    const before = await stored()
    // Some services tell time in seconds.
    await sleep(1_100)
    const again = await taken(bytes, 'avatar')
    const after = await stored()
    expect(again.image).toBe(first.image)
    expect(first.image).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/)
    expect([...after.keys()].sort()).toEqual([...before.keys()].sort())
    for (const path of [first.image, first.thumb])
      expect(after.get(path)?.getTime()).toBeGreaterThan(before.get(path)?.getTime() ?? Infinity)
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
    expect(await isThere(path)).toBe(false)
    expect(await store.remove(path)).toBe(false)
  })

  test('the sweep takes what no row names, and not what was just taken in', async () => {
    const named = await taken(await aPicture(310, 300), 'avatar')
    const orphan = await taken(await aPicture(301, 300), 'logo')
    await aUser(api.db, { image: named.image, thumb: named.thumb })
    expect(await sweepPictures(api.db, store, Date.now())).toBe(0)
    const others = (await stored()).size - 2
    expect(await sweepPictures(api.db, store, Date.now() + 2 * DAY_MS)).toBe(others)
    expect(await isThere(named.thumb)).toBe(true)
    expect(await isThere(orphan.image)).toBe(false)
  })

  test('a picture taken in again while the sweep looks stays', async () => {
    const orphan = await taken(await aPicture(302, 300), 'logo')
    const listedLongAgo: PictureStore = {
      ...store,
      async *list() {
        for await (const entry of store.list()) yield { ...entry, takenAt: new Date(0) }
      },
    }
    expect(await sweepPictures(api.db, listedLongAgo, Date.now())).toBe(0)
    expect(await isThere(orphan.image)).toBe(true)
  })

  test('pictures are served as pictures, for good', async () => {
    const picture = await taken(await aPicture(300, 300), 'avatar')
    const served = await api.app.request(picture.image)
    expect(served.status).toBe(200)
    expect(served.headers.get('content-type')).toBe('image/webp')
    expect(served.headers.get('cache-control')).toContain('immutable')
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    expect(Buffer.from(await served.arrayBuffer())).toEqual(await bytesOf(picture.image))
    expect((await api.app.request('/uploads/0123456789abcdef0123456789abcdef.webp')).status).toBe(404)
  })

  test('a client that has a picture is sent nothing again, and one that requests its head only that', async () => {
    const { image } = await taken(await aPicture(300, 300), 'avatar')
    const etag = (await api.app.request(image)).headers.get('etag') ?? ''
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await api.app.request(image, { headers: { 'if-none-match': tags } })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    }
    const other = await api.app.request(image, { headers: { 'if-none-match': '"other"' } })
    expect(other.status).toBe(200)
    await other.body?.cancel()
    const head = await api.app.request(image, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-type'), head.body]).toEqual([200, 'image/webp', null])
  })

  test('a picture is sent bit by bit, and a reader who leaves closes it', async () => {
    const large = await sharp({
      create: {
        width: 1600,
        height: 960,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer()
    const { image } = await taken(large, 'cover')
    const opened: Readable[] = []
    const watched: PictureStore = {
      ...store,
      async open(path) {
        const picture = await store.open(path)
        if (picture) opened.push(picture.bytes)
        return picture
      },
    }
    const whole = await bytesOf(image)
    const app = createApi({ ...api.deps, pictures: watched })
    const reader = (await app.request(image)).body!.getReader()
    const first = await reader.read()
    expect(first.value!.length).toBeLessThan(whole.length)
    await reader.cancel()
    await expect.poll(() => opened[0]!.destroyed).toBe(true)
  })

  test('a form’s picture is stored and shown by the API', async () => {
    const person = await aUser(api.db)
    const body = formOf({ image: await aPicture(300, 300) })
    const { data } = await api.as(person).user.update({ body })
    expect((await api.app.request(data.thumb ?? '')).status).toBe(200)
  })

  test('an athlete is named with the picture of the club once it has one', async () => {
    const { club, manager } = await aClub(api.db)
    const athlete = await aUser(api.db, { clubId: club.id })
    const clubOf = async () =>
      (await api.as(null).people.details({ params: { slug: athlete.slug } })).data.club
    const named = { id: club.id, slug: club.slug, name: club.name }
    expect(await clubOf()).toEqual(named)
    const body = formOf({ image: await aPicture(300, 300) })
    const { data } = await api.as(manager).clubs.update({ params: { id: club.id }, body })
    expect(data.thumb).toBeTruthy()
    expect(await clubOf()).toEqual({ ...named, thumb: data.thumb })
  })

  test('pictures move to another place and back, each once, and nothing else goes with them', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tatami-copies-'))
    await writeFile(join(folder, 'notes.txt'), 'no picture')
    const copies = inFolder(folder)
    await taken(await aPicture(303, 300), 'avatar')
    const all = await stored()
    expect(await copyPictures(place.files, copies)).toBe(all.size)
    expect(await copyPictures(copies, place.files)).toBe(all.size)
    expect((await readdir(folder)).length).toBe(all.size + 1)
    const [name = ''] = [...all.keys()].map((path) => path.replace('/uploads/', ''))
    expect(await copies.get(name)).toEqual(await place.files.get(name))
    await rm(folder, { recursive: true })
  })
})

describe('a bucket that is away', () => {
  let server: BucketServer
  let api: TestApi
  const lines: string[] = []
  beforeAll(async () => {
    server = await startBucketServer()
    await server.close()
    const error = (message: string, fields?: object) =>
      void lines.push(`${message} ${JSON.stringify(fields)}`)
    api = await startTestApi({
      deps: { pictures: createPictureStore(await inBucket(server.bucket), { error }) },
    })
  })
  afterAll(() => api.close())

  const change = async (person: { id: number }, language: string) =>
    api.app.request('/api/user', {
      method: 'POST',
      headers: { authorization: `Bearer ${await api.tokenOf(person)}`, 'accept-language': language },
      body: formOf({ _method: 'PATCH', name: 'Renamed', image: await aPicture(300, 300) }),
    })

  test.each([
    ['en', 'Pictures cannot be stored at the moment'],
    ['ru', 'Сейчас изображения не сохраняются'],
  ])('refuses a form’s picture beside its field, in %s, and changes nothing', async (language, words) => {
    const person = await aUser(api.db, { name: 'As it was' })
    const reply = await change(person, language)
    expect(reply.status).toBe(503)
    const refusal = (await reply.json()) as { code: string; errors: { image: string[] } }
    expect(refusal.code).toBe('pictures_unavailable')
    expect(refusal.errors.image[0]).toContain(words)
    const { data } = await api.as(person).user.current()
    expect([data.name, data.image]).toEqual(['As it was', null])
    expect(api.failures).toEqual([])
  })

  test('is one line in the log that says where and why, and no secret', () => {
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('s3://pictures/tatami/uploads')
    expect(lines[0]).toContain('ECONNREFUSED')
    expect(lines.join()).not.toContain('S3RVER')
  })

  test('does not make a picture look deleted for good', async () => {
    const reply = await api.app.request('/uploads/0123456789abcdef0123456789abcdef.webp')
    expect(reply.status).toBe(503)
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })

  test('keeps the sweep from doing anything', async () => {
    await expect(sweepPictures(api.db, api.deps.pictures, Date.now())).rejects.toThrow('cannot be reached')
  })
})

test('a photograph of a phone with 50 megapixels is taken in', async () => {
  const photo = await sharp({ create: { width: 8_192, height: 6_144, channels: 3, background: 'navy' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(await reencode(photo, 'avatar')).toBeTypeOf('object')
})
