import Tv from 'lucide-react/icons/tv'
import type { Mat } from '~/domain/contract/mat.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { matName } from '~/i18n/mat-name.ts'

/** The addresses to open on the screens of the venue. */
export function ScreenLinks({
  slug,
  publicUrl,
  mats,
}: {
  readonly slug: string
  readonly publicUrl: string
  readonly mats: readonly Mat[]
}) {
  const t = useText()
  const screens = [
    { name: t('organiser:screens.competition'), to: paths.display(slug) },
    { name: t('organiser:screens.schedule'), to: paths.displaySchedule(slug) },
    ...mats.map((mat) => ({ name: matName(t, mat), to: paths.displayMat(slug, mat.id) })),
  ]
  return (
    <Card title={t('organiser:screens.title')}>
      <p className="pb-3 text-sm text-ink-muted">{t('organiser:screens.text')}</p>
      <ul className="divide-y divide-line">
        {screens.map(({ name, to }) => (
          <li key={to}>
            <a
              href={to}
              target="_blank"
              rel="noreferrer"
              className="group flex min-h-14 items-center gap-3 py-2"
            >
              <Tv size={20} aria-hidden="true" className="shrink-0 text-ink-faint" />
              <span className="min-w-0">
                <span className="block font-semibold group-hover:underline">{name}</span>
                <span className="block text-xs break-all text-ink-muted">{`${publicUrl}${to}`}</span>
                <span className="sr-only">{t('common:opensInNewWindow')}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
