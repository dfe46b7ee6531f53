import type { LoaderFunctionArgs } from '@remix-run/node'
import { placeText } from '~/domain/results/place-text.ts'
import { textFor } from '~/i18n/text.server.ts'
import { csvFile } from '~/server/pages/csv-file.ts'
import { requireManagedCompetition } from '~/server/pages/managed-competition.ts'
import { load } from '~/server/client/load.ts'

/** Every place of a competition as a CSV file, one athlete of a category a line, for the federation's books. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, language } = args.context
  const { slug } = await requireManagedCompetition(args)
  const { data } = await load(api.competitions.results({ params: { slug } }))
  const t = textFor(language)
  const head = (
    ['discipline', 'category', 'place', 'medal', 'athlete', 'club', 'country', 'wins'] as const
  ).map((name) => t(`organiser:file.${name}`))
  const rows = data.categories.flatMap(({ category, places }) =>
    places.map(({ user, medal, place, place_to: to, wins }) => [
      category.discipline.name,
      category.name,
      placeText(place, to) ?? '',
      medal ? t(`status:medal.${medal}`) : '',
      user.name,
      user.club?.name ?? '',
      user.country?.name ?? '',
      wins,
    ]),
  )
  return csvFile(slug, [head, ...rows])
}
