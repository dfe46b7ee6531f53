import { paths } from '~/components/paths.ts'
import { parseServerDate } from '~/i18n/format.ts'
import { calendarFile } from '~/server/files/calendar-file.ts'
import { load } from '~/server/client/load.ts'
import { fileLoader } from '~/server/files/file-loader.ts'

/** A competition for a calendar. */
export const loader = fileLoader(async ({ context, params }) => {
  const { api, language, settings } = context
  const { data } = await load(api.competitions.details({ params: { slug: params['slug'] ?? '' } }))
  const { slug, name, address, city, description } = data
  const start = parseServerDate(data.start_at)
  const end = parseServerDate(data.end_at)
  const url = new URL(paths.competition(slug), settings.publicUrl)
  const events =
    start === null || end === null
      ? []
      : [
          {
            uid: `competition-${data.id}@${url.hostname}`,
            start,
            end,
            title: name,
            place: [address, city?.name].filter(Boolean).join(', '),
            text: description ?? '',
            url: url.href,
            isCancelled: data.status === 'canceled',
          },
        ]
  return calendarFile(slug, { title: name, language, events }, Date.now())
})
