import { useRouteLoaderData } from '@remix-run/react'
import MonitorPlay from 'lucide-react/icons/monitor-play'
import { paths } from '~/components/paths.ts'
import { LinkButton } from '~/components/ui/button.tsx'
import { Card } from '~/components/ui/card.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { useText } from '~/i18n/words.tsx'
import type { DisplayData } from './layout.tsx'
import { matName } from '~/i18n/mat-name.ts'

/** All the screens of a competition, each one click away. */
export default function DisplayCompetition() {
  const t = useText()
  const data = useRouteLoaderData<DisplayData>('routes/display/layout')
  if (!data) return null
  const { slug } = data.competition
  if (data.mats.length === 0)
    return <EmptyState title={t('display:noMats.title')} text={t('display:noMats.text')} />
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card title={t('display:overview.mats')}>
        <p className="pb-4 text-ink-muted">{t('display:overview.matsText')}</p>
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {data.mats.map((mat) => (
            <li key={mat.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <span className="display text-xl">{matName(t, mat)}</span>
              <LinkButton
                to={paths.displayMat(slug, mat.id)}
                reloadDocument
                prefetch="none"
                variant="secondary"
                icon={<MonitorPlay size={18} aria-hidden="true" />}
                aria-label={t('display:overview.openMat', { name: matName(t, mat) })}
              >
                {t('common:actions.open')}
              </LinkButton>
            </li>
          ))}
        </ul>
        <p className="pt-4">
          <LinkButton variant="ghost" to={paths.displayMatSetUp(slug)}>
            {t('display:overview.setUp')}
          </LinkButton>
        </p>
      </Card>
      <Card title={t('display:overview.schedule')}>
        <p className="pb-4 text-ink-muted">{t('display:overview.scheduleText')}</p>
        <div className="flex flex-wrap gap-2">
          <LinkButton
            to={paths.displaySchedule(slug)}
            reloadDocument
            prefetch="none"
            icon={<MonitorPlay size={18} aria-hidden="true" />}
          >
            {t('display:overview.open')}
          </LinkButton>
          <LinkButton variant="ghost" to={paths.displayScheduleSetUp(slug)}>
            {t('display:overview.setUp')}
          </LinkButton>
        </div>
      </Card>
    </div>
  )
}
