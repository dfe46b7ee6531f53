import { placeOfMedal } from '~/domain/bracket/bracket.ts'
import type { ChangePreviewView } from '~/domain/contract/bracket-change.fields.ts'
import { withVacant } from '~/domain/results/vacant-places.ts'
import { useText } from '~/i18n/words.tsx'
import { boutWithRound } from './bout-name.ts'
import { MedalIcon } from '../ui/medal-icon.tsx'
import { matName } from '~/i18n/mat-name.ts'

type CellState = ChangePreviewView['cells'][number]['before']

/** What a correction or a removal would move, shown before it is done: bouts, mats and medals (design §5). */
export function ChangePreview({
  preview,
  names,
}: {
  readonly preview: ChangePreviewView
  /** Names of the athletes the preview speaks of, by id. */
  readonly names: Readonly<Record<string, string>>
}) {
  const t = useText()
  const {
    cells,
    resets,
    restores,
    medals_before: before,
    medals_after: after,
    vacant_after: vacant,
  } = preview
  const name = (id: number | null | undefined) => (id && names[id]) || t('fight:consequences.nobody')
  const textOf = (state: CellState) => {
    const pair = `${name(state?.left_user_id)} — ${name(state?.right_user_id)}`
    return state?.winner_id
      ? t('fight:consequences.won', { pair, winner: name(state.winner_id) })
      : t('fight:consequences.open', { pair })
  }
  const medalsMove = JSON.stringify(before) !== JSON.stringify(after)
  return (
    <div className="flex flex-col gap-4">
      {cells.length === 0 && resets.length === 0 && restores.length === 0 && !medalsMove ? (
        <p>{t('fight:consequences.nothing')}</p>
      ) : null}
      {cells.length > 0 ? (
        <section>
          <h3 className="eyebrow mb-1 text-ink-muted">{t('fight:consequences.bouts')}</h3>
          <ul className="divide-y divide-line">
            {cells.map((cell) => (
              <li key={cell.key} className="py-1.5">
                <span className="font-semibold">{boutWithRound(t, cell)}</span>
                {cell.before ? (
                  <span className="block text-sm text-ink-muted">
                    {t('fight:consequences.before', { what: textOf(cell.before) })}
                  </span>
                ) : null}
                <span className="block text-sm">
                  {cell.after
                    ? t('fight:consequences.after', { what: textOf(cell.after) })
                    : t('fight:consequences.gone')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {resets.length > 0 ? (
        <section className="rounded-sm border-s-4 border-danger bg-danger-tint px-3 py-2">
          <h3 className="eyebrow mb-1 text-danger-text">{t('fight:consequences.resets')}</h3>
          <Affected bouts={resets} name={name} />
        </section>
      ) : null}
      {restores.length > 0 ? (
        <section className="rounded-sm border-s-4 border-success bg-success-tint px-3 py-2">
          <h3 className="eyebrow mb-1 text-success-text">{t('fight:consequences.restores')}</h3>
          <Affected bouts={restores} name={name} />
        </section>
      ) : null}
      {medalsMove ? (
        <section>
          <h3 className="eyebrow mb-1 text-ink-muted">{t('fight:consequences.medals')}</h3>
          <div className="grid gap-3 md:grid-cols-2">
            <Medals title={t('fight:consequences.medalsBefore')} medals={before} vacant={[]} />
            <Medals title={t('fight:consequences.medalsAfter')} medals={after} vacant={vacant} />
          </div>
        </section>
      ) : null}
    </div>
  )
}

/** Bouts that are taken away or come back, each with its two athletes. */
function Affected({
  bouts,
  name,
}: {
  readonly bouts: ChangePreviewView['resets']
  readonly name: (id: number | null | undefined) => string
}) {
  const t = useText()
  return (
    <ul className="divide-y divide-line">
      {bouts.map((bout) => (
        <li key={bout.key} className="py-1.5">
          <span className="font-semibold">{boutWithRound(t, bout)}</span>
          {bout.mat ? ` · ${matName(t, bout.mat)}` : null}
          <span className="block text-sm">
            {name(bout.left_user?.id)} {'—'} {name(bout.right_user?.id)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Medals({
  title,
  medals,
  vacant,
}: {
  readonly title: string
  readonly medals: ChangePreviewView['medals_before']
  readonly vacant: ChangePreviewView['vacant_after']
}) {
  const t = useText()
  return (
    <div>
      <p className="text-sm text-ink-muted">{title}</p>
      {medals.length === 0 ? <p className="py-0.5">{t('fight:consequences.noMedals')}</p> : null}
      <ul>
        {withVacant(medals, vacant, ({ medal }) => placeOfMedal(medal)).map(({ row, vacant: free }, at) => (
          <li key={at} className="flex items-center gap-2 py-0.5">
            <MedalIcon medal={row === null ? free : row.medal} />
            <span className={!row || row.undecided ? 'text-ink-muted' : undefined}>
              {row?.user.name ?? t('fight:consequences.vacant')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
