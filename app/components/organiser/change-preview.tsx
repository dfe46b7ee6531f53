import type { ChangePreviewView } from '~/domain/entities/bracket.ts'
import { useText } from '~/i18n/words.tsx'
import { Notice } from '../ui/notice.tsx'

/** What a correction or a removal would move, told before it is done: bouts, mats and medals (design §5). */
export function ChangePreview({
  preview,
  nameOf,
}: {
  readonly preview: ChangePreviewView
  readonly nameOf: (athleteId: number | null) => string
}) {
  const t = useText()
  const { cells, resets, medals_before: before, medals_after: after } = preview
  const lost = before.filter(
    ({ user, medal }) => !after.some((one) => one.user.id === user.id && one.medal === medal),
  )
  const won = after.filter(
    ({ user, medal }) => !before.some((one) => one.user.id === user.id && one.medal === medal),
  )
  return (
    <div className="flex flex-col gap-4">
      {cells.length === 0 && resets.length === 0 ? <p>{t('organiser:preview.nothing')}</p> : null}
      {cells.length > 0 ? (
        <ul className="divide-y divide-line rounded-sm border border-line">
          {cells.map((cell) => (
            <li key={cell.key} className="flex flex-col gap-0.5 px-3 py-2 text-sm">
              <span className="font-semibold">{cell.round}</span>
              <span className="text-ink-faint">
                {t('organiser:preview.before', {
                  left: nameOf(cell.before?.left_user_id ?? null),
                  right: nameOf(cell.before?.right_user_id ?? null),
                })}
              </span>
              <span>
                {t('organiser:preview.after', {
                  left: nameOf(cell.after?.left_user_id ?? null),
                  right: nameOf(cell.after?.right_user_id ?? null),
                })}
                {cell.after?.winner_id ? ` · ${t('fight:winner')}: ${nameOf(cell.after.winner_id)}` : ''}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {[...lost.map((one) => ({ ...one, gone: true })), ...won.map((one) => ({ ...one, gone: false }))].map(
        ({ user, medal, gone }) => (
          <p key={`${user.id} ${medal} ${gone}`} className="text-sm">
            {t(gone ? 'organiser:preview.loses' : 'organiser:preview.wins', {
              name: user.name,
              medal: t(`status:medal.${medal}`),
            })}
          </p>
        ),
      )}
      {resets.length > 0 ? (
        <Notice tone="danger" title={t('organiser:preview.resets')}>
          <ul>
            {resets.map((fight) => (
              <li key={fight.fight_id}>
                {[
                  fight.round,
                  `${fight.left_user?.name ?? '—'} – ${fight.right_user?.name ?? '—'}`,
                  fight.mat?.name,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </div>
  )
}
