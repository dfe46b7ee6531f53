import { Form, Link } from '@remix-run/react'
import type { ChangePreviewView } from '~/domain/entities/bracket.ts'
import { ACT_FIELD, actCode, type Act } from '~/domain/fight/act-fields.ts'
import { useText } from '~/i18n/words.tsx'
import { FormKey } from '../forms/form-key.tsx'
import { MedalIcon } from '../ui/medal-icon.tsx'

/** What an act on an ended bout would change, asked before it is done. */
export interface AskedChange {
  readonly act: Act
  readonly version: number
  readonly preview: ChangePreviewView
  /** Names of the athletes the preview speaks of, by id. */
  readonly names: Readonly<Record<string, string>>
}

/** The preview of a correction: bouts, medals, bouts to be fought anew; and the one button that does it. */
export function Consequences({ asked, here }: { readonly asked: AskedChange; readonly here: string }) {
  const t = useText()
  const { preview, names } = asked
  const name = (id: number | null | undefined) => (id && names[id]) || t('judge:consequences.nobody')
  const pair = (standing: ChangePreviewView['cells'][number]['before']) => {
    const athletes = `${name(standing?.left_user_id)} — ${name(standing?.right_user_id)}`
    return standing?.winner_id
      ? t('judge:consequences.won', { pair: athletes, winner: name(standing.winner_id) })
      : t('judge:consequences.open', { pair: athletes })
  }
  const medals = JSON.stringify(preview.medals_before) !== JSON.stringify(preview.medals_after)
  return (
    <section
      role="alertdialog"
      aria-label={t('judge:consequences.title')}
      className="flex flex-col gap-4 rounded-md border-2 border-warning-text bg-raised p-4 md:p-5"
    >
      <h2 className="display text-xl">{t('judge:consequences.title')}</h2>
      {preview.cells.length > 0 ? (
        <div>
          <h3 className="eyebrow mb-1 text-ink-muted">{t('judge:consequences.bouts')}</h3>
          <ul className="divide-y divide-line">
            {preview.cells.map((cell) => (
              <li key={cell.key} className="py-1.5">
                <span className="font-semibold">{cell.round}</span>
                <span className="block text-sm text-ink-muted">
                  {t('judge:consequences.before', { what: pair(cell.before) })}
                </span>
                <span className="block text-sm">
                  {t('judge:consequences.after', { what: pair(cell.after) })}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {preview.resets.length > 0 ? (
        <div>
          <h3 className="eyebrow mb-1 text-danger-text">{t('judge:consequences.resets')}</h3>
          <ul className="divide-y divide-line">
            {preview.resets.map((reset) => (
              <li key={reset.key} className="py-1.5">
                <span className="font-semibold">{reset.round}</span>
                {reset.mat ? ` · ${reset.mat.name}` : null}
                <span className="block text-sm">
                  {name(reset.left_user?.id)} — {name(reset.right_user?.id)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {medals ? (
        <div>
          <h3 className="eyebrow mb-1 text-ink-muted">{t('judge:consequences.medals')}</h3>
          <div className="grid gap-3 md:grid-cols-2">
            <Medals title={t('judge:consequences.medalsBefore')} medals={preview.medals_before} />
            <Medals title={t('judge:consequences.medalsAfter')} medals={preview.medals_after} />
          </div>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Form method="post" preventScrollReset>
          <FormKey />
          <input type="hidden" name="confirmed" value="1" />
          <input type="hidden" name="version" value={asked.version} />
          {preview.resets.map((reset) => (
            <input key={reset.key} type="hidden" name="resets[]" value={reset.fight_id} />
          ))}
          <button
            type="submit"
            name={ACT_FIELD}
            value={actCode(asked.act)}
            className="table-key table-key-red"
          >
            {t(preview.resets.length > 0 ? 'judge:consequences.confirmReset' : 'judge:consequences.confirm')}
          </button>
        </Form>
        <Link to={here} className="table-key" preventScrollReset>
          {t('judge:consequences.cancel')}
        </Link>
      </div>
    </section>
  )
}

function Medals({
  title,
  medals,
}: {
  readonly title: string
  readonly medals: ChangePreviewView['medals_before']
}) {
  return (
    <div>
      <p className="text-sm text-ink-muted">{title}</p>
      <ul>
        {medals.map(({ user, medal, undecided }) => (
          <li key={`${medal}-${user.id}`} className="flex items-center gap-2 py-0.5">
            <MedalIcon medal={medal} />
            <span className={undecided ? 'text-ink-muted' : undefined}>{user.name}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
