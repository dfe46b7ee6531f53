import type { LoaderFunctionArgs } from '@remix-run/node'
import { textFor } from '~/i18n/text.server.ts'
import { csvFile } from '~/server/pages/csv-file.ts'
import { requireManagedCompetition } from '~/server/pages/managed-competition.ts'
import { load } from '~/server/client/load.ts'

/** The podiums of a competition as a CSV file, one medal a line, for the federation's books. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, language } = args.context
  const { slug } = await requireManagedCompetition(args)
  const { data } = await load(api.competitions.results({ params: { slug } }))
  const t = textFor(language)
  const head = (['discipline', 'category', 'place', 'medal', 'athlete', 'club', 'country'] as const).map(
    (name) => t(`organiser:file.${name}`),
  )
  const rows = data.categories.flatMap(({ category, medals }) =>
    medals.map(({ user, medal, place }) => [
      category.discipline.name,
      category.name,
      place,
      t(`status:medal.${medal}`),
      user.name,
      user.club?.name ?? '',
      user.country?.name ?? '',
    ]),
  )
  return csvFile(slug, [head, ...rows])
}
