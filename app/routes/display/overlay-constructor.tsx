import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  OVERLAY_EDGES,
  OVERLAY_GROUNDS,
  OVERLAY_PARTS,
  overlayQuery,
  readOverlaySettings,
  SAFE_MARGINS,
} from '~/components/display/overlay-settings.ts'
import { SetUp } from '~/components/display/set-up.tsx'
import { LanguageChoice } from '~/components/display/tv-settings-fields.tsx'
import { TV_SCALES } from '~/components/display/tv-settings.ts'
import { paths } from '~/components/paths.ts'
import { Card } from '~/components/ui/card.tsx'
import { ChoiceGroup } from '~/components/ui/choice.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { Field } from '~/components/ui/field.tsx'
import { Segmented } from '~/components/ui/segmented.tsx'
import { Select } from '~/components/ui/select.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { loadMats } from '~/server/pages/load-display.ts'
import { matOptions } from '~/i18n/mat-name.ts'

export const handle: RouteHandle = { i18n: ['display', 'fight'], title: 'display:overlay.setUp' }

const FORMATS = ['json', 'xml', 'txt', 'events'] as const

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { competition, mats } = await loadMats(context, params['slug'] ?? '')
  const query = new URL(request.url).searchParams
  const look = readOverlaySettings(query)
  const chosen = mats.find(({ id }) => String(id) === query.get('mat')) ?? mats[0]
  if (!chosen) return { mats, look, chosen: null }
  const whole = (path: string) => new URL(path, context.settings.publicUrl).href
  const path = paths.displayOverlay(competition.slug, chosen.id) + overlayQuery(look)
  const feeds = FORMATS.map((format) => ({
    format,
    address: whole(paths.displayMatFeed(competition.slug, chosen.id, format)),
  }))
  return { mats, look, chosen: { id: chosen.id, path, address: whole(path), feeds } }
}

/** Where the address of a mat's overlay and of its feed is made. */
export default function OverlayConstructor() {
  const t = useText()
  const { mats, look, chosen } = useLoaderData<typeof loader>()
  if (chosen === null) return <EmptyState title={t('display:noMats.title')} text={t('display:noMats.text')} />
  return (
    <div className="flex flex-col gap-6">
      <SetUp
        lead={t('display:overlay.lead')}
        hint={t('display:overlay.hint')}
        address={chosen.address}
        path={chosen.path}
      >
        <ChoiceGroup
          id="mat"
          name="mat"
          legend={t('display:constructor.mat')}
          options={matOptions(t, mats)}
          chosen={[String(chosen.id)]}
          columns={2}
        />
        <Field id="part" label={t('display:overlay.part')} hint={t('display:overlay.partHint')}>
          {(control) => (
            <Select
              {...control}
              name="part"
              options={OVERLAY_PARTS.map((value) => ({ value, label: t(`display:overlay.parts.${value}`) }))}
              defaultValue={look.part}
            />
          )}
        </Field>
        <Field id="scale" label={t('display:overlay.scale')}>
          {(control) => (
            <Select
              {...control}
              name="scale"
              options={TV_SCALES.map((value) => ({ value, label: `${value}%` }))}
              defaultValue={look.scale}
            />
          )}
        </Field>
        <Field id="margin" label={t('display:overlay.margin')} hint={t('display:overlay.marginHint')}>
          {(control) => (
            <Select
              {...control}
              name="margin"
              options={SAFE_MARGINS.map((value) => ({ value, label: `${value}%` }))}
              defaultValue={look.margin}
            />
          )}
        </Field>
        <Segmented
          id="edge"
          name="edge"
          legend={t('display:overlay.edge')}
          options={OVERLAY_EDGES.map((value) => ({ value, label: t(`display:overlay.edges.${value}`) }))}
          chosen={look.edge}
        />
        <Segmented
          id="ground"
          name="ground"
          legend={t('display:overlay.ground')}
          hint={t('display:overlay.groundHint')}
          options={OVERLAY_GROUNDS.map((value) => ({ value, label: t(`display:overlay.grounds.${value}`) }))}
          chosen={look.ground}
        />
        <LanguageChoice chosen={look.language} />
      </SetUp>
      <Card title={t('display:overlay.feed')}>
        <p className="pb-4 text-ink-muted">{t('display:overlay.feedText')}</p>
        <dl className="grid gap-3">
          {chosen.feeds.map(({ format, address }) => (
            <div key={format} className="flex min-w-0 flex-wrap items-baseline gap-x-4 gap-y-1">
              <dt className="w-12 font-semibold uppercase">{format}</dt>
              <dd className="min-w-0 font-mono text-sm [overflow-wrap:anywhere]">
                <a className="link" href={address}>
                  {address}
                </a>
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  )
}
