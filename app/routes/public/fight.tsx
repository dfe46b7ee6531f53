import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { boutPageTitle, boutTitle } from '~/components/fight/bout-name.ts'
import { FightDetails } from '~/components/fight/fight-details.tsx'
import { paths } from '~/components/paths.ts'
import { useLiveLoader } from '~/components/realtime/use-live-loader.ts'
import { Card } from '~/components/ui/card.tsx'
import { Link } from '~/components/ui/link.tsx'
import { PageHeader } from '~/components/ui/page-header.tsx'
import { fightChannel } from '~/domain/realtime/channels.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'

type Data = Awaited<ReturnType<typeof loader>>

export const handle: RouteHandle = {
  i18n: ['fight'],
  title: ({ fight }: Data, t) => boutPageTitle(t, fight),
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { data: fight } = await load(context.api.fights.details({ params: { id: params['id'] ?? '' } }))
  return { fight }
}

/** A bout on a page of its own: what a script opens as a dialog over the list it came from. */
export default function FightPage() {
  const t = useText()
  const { fight } = useLoaderData<typeof loader>()
  const { key } = useLocation()
  useLiveLoader({ channels: [fightChannel(fight.id)], everyMs: 700 })
  const { competition, category, bracket_id: bracketId } = fight
  const bracket = bracketId === null ? null : paths.competitionBracket(competition.slug, bracketId)
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6">
      <PageHeader
        crumbs={[
          { label: competition.name, to: paths.competition(competition.slug) },
          ...(bracket ? [{ label: category.name, to: bracket }] : []),
        ]}
        eyebrow={`${category.name} · ${fight.round}`}
        title={boutTitle(t, fight)}
      />
      <Card key={key}>
        <FightDetails heading="h2" fight={fight} />
      </Card>
      {bracket ? (
        <p>
          <Link className="link" to={bracket}>
            {t('public:brackets.toBracket')}
          </Link>
        </p>
      ) : null}
    </div>
  )
}
