import type { ClashView } from '~/domain/contract/schedule.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { InSight } from '../ui/in-sight.tsx'
import { Notice } from '../ui/notice.tsx'
import { stretchText } from '../ui/stretch-text.ts'
import { matName } from '~/i18n/mat-name.ts'

/** What does not fit in a schedule; the organiser sees it and decides. */
export function ClashList({ clashes }: { readonly clashes: readonly ClashView[] }) {
  const t = useText()
  const place = (mat: ClashView['mat'], number: string | null) =>
    mat && number ? t('organiser:schedule.place', { mat: matName(t, mat), number }) : null
  return (
    <InSight>
      <Notice tone="warning" role="alert" title={t('organiser:schedule.clashes', { count: clashes.length })}>
        <ul className="mt-1 flex flex-col gap-1">
          {clashes.slice(0, 12).map((clash, index) => (
            <li key={index}>
              {[
                place(clash.mat, clash.number),
                clash.text,
                place(clash.other_mat, clash.other_number),
                clash.athlete?.name,
                clash.by_seconds
                  ? t('organiser:schedule.by', { time: stretchText(t, Math.ceil(clash.by_seconds / 60)) })
                  : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </ul>
        {clashes.length > 12 ? (
          <p>{t('organiser:schedule.moreClashes', { count: clashes.length - 12 })}</p>
        ) : null}
      </Notice>
    </InSight>
  )
}
