import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { TvSettingsFields } from '~/components/display/tv-settings-fields.tsx'
import { SetUp } from '~/components/display/set-up.tsx'
import { readTvSettings, tvQuery } from '~/components/display/tv-settings.ts'
import { paths } from '~/components/paths.ts'
import { VOLUME_NAMES, VOLUMES } from '~/components/sound/volume.ts'
import { ChoiceGroup } from '~/components/ui/choice.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { Segmented } from '~/components/ui/segmented.tsx'
import { BOARD_SIZES, readableMetres, USUAL_SCREEN } from '~/domain/screen/legibility.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { loadMats } from '~/server/pages/load-display.ts'
import { matOptions } from '~/i18n/mat-name.ts'

export const handle: RouteHandle = { i18n: ['display', 'fight'], title: 'display:constructor.fight' }

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { competition, mats } = await loadMats(context, params['slug'] ?? '')
  const look = readTvSettings(new URL(request.url).searchParams)
  const chosen = mats.find(({ id }) => id === look.mats[0]) ?? mats[0]
  const path = chosen
    ? paths.displayMat(competition.slug, chosen.id) + tvQuery({ ...look, mats: [], columns: null })
    : paths.display(competition.slug)
  return {
    mats,
    look,
    chosenId: chosen?.id ?? null,
    path,
    address: new URL(path, context.settings.venueUrl).href,
  }
}

/** Metres at which a mat's screen is read on a usual TV. */
function readsAt(scale: number) {
  const metres = (size: number) => readableMetres({ size, ...USUAL_SCREEN })
  const grown = scale / 100
  return {
    inches: USUAL_SCREEN.diagonalInches,
    clock: metres(BOARD_SIZES.clock),
    // A name is as large as its place, whatever the size that is set.
    names: metres(BOARD_SIZES.name),
    details: metres(BOARD_SIZES.detail * grown),
  }
}

export default function FightConstructor() {
  const t = useText()
  const { mats, look, chosenId, path, address } = useLoaderData<typeof loader>()
  if (chosenId === null)
    return <EmptyState title={t('display:noMats.title')} text={t('display:noMats.text')} />
  return (
    <SetUp lead={t('display:constructor.fightLead')} address={address} path={path}>
      <ChoiceGroup
        id="mat"
        name="mat"
        legend={t('display:constructor.mat')}
        options={matOptions(t, mats)}
        chosen={[String(chosenId)]}
        columns={2}
      />
      <TvSettingsFields settings={look} />
      <p className="text-sm text-ink-muted">{t('display:constructor.reads', readsAt(look.scale))}</p>
      <Segmented
        id="sound"
        name="sound"
        legend={t('display:constructor.sound')}
        hint={t('display:constructor.soundHint')}
        options={VOLUMES.map((value) => ({ value, label: t(`common:volume.${VOLUME_NAMES[value]}`) }))}
        chosen={String(look.sound)}
      />
    </SetUp>
  )
}
