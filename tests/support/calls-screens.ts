import { eq } from 'drizzle-orm'
import { screenPictures, screens } from '#api/platform/db/schema.ts'
import { hashSecret } from '#api/platform/kernel/secrets.ts'
import { open, own, type Sample } from './sample.ts'
import type { Venue } from './venue.ts'

/** A device that waits to be paired: its token, and the code it shows. */
export async function aDevice({ api }: Pick<Venue, 'api'>) {
  const { token } = (await api.as(null).screens.register()).data
  const [row] = await api.db
    .select()
    .from(screens)
    .where(eq(screens.tokenHash, hashSecret(token)))
  return { id: row?.id ?? 0, token, code: row?.code ?? '' }
}

/** A screen of the competition, which shows the clock of the day. */
export async function aScreen(
  { api, competition }: Pick<Venue, 'api'> & { readonly competition: { readonly id: number } },
  name = 'Sample TV',
) {
  const device = await aDevice({ api })
  await api.db
    .update(screens)
    .set({ competitionId: competition.id, name, code: null, codeExpiresAt: null })
    .where(eq(screens.id, device.id))
  return device
}

export async function aScreenPicture({ api, competition }: Pick<Venue, 'api' | 'competition'>) {
  const [row] = await api.db
    .insert(screenPictures)
    .values({
      competitionId: competition.id,
      name: 'Sample',
      image: '/uploads/sample.webp',
      thumb: '/uploads/sample-s.webp',
    })
    .returning()
  return row?.id ?? 0
}

const ofScreen = (body?: Readonly<Record<string, unknown>>) =>
  own(async (venue) => ({ params: { id: (await aScreen(venue)).id }, ...(body && { body }) }))

export const screenSamples: Readonly<Record<string, Sample>> = {
  'screens.register': open(),
  'screens.report': open(async (venue) => ({
    body: { token: (await aScreen(venue)).token, width: 1920, height: 1080, pixel_ratio: 1 },
  })),
  'screens.list': own(async (venue) => {
    await aScreen(venue)
    await aScreenPicture(venue)
    return { params: { id: venue.competition.id } }
  }),
  'screens.claim': own(async (venue) => ({
    params: { id: venue.competition.id },
    body: { code: (await aDevice(venue)).code, name: 'Sample TV' },
  })),
  'screens.show': own(async (venue) => ({
    params: { id: venue.competition.id },
    body: { screen_ids: [(await aScreen(venue)).id], kind: 'schedule', mat_ids: [] },
  })),
  'screens.update': ofScreen({ name: 'Sample TV at the door', scale: 115 }),
  'screens.identify': ofScreen(),
  'screens.remove': ofScreen(),
  'screens.removePicture': own(async (venue) => ({ params: { id: await aScreenPicture(venue) } })),
}
