import type { CategoryMoves } from '~/domain/contract/competition-category.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { HiddenField } from '../forms/fields.tsx'
import { InSight } from '../ui/in-sight.tsx'

/** Who goes where when categories are merged or split, before it is done; its form sends what was seen. */
export function CategoryMovesView({ moves }: { readonly moves: CategoryMoves }) {
  const t = useText()
  const format = useFormat()
  return (
    <InSight>
      <section role="status" className="flex flex-col gap-4 rounded-sm border border-line bg-sunken p-4">
        <HiddenField name="digest" value={moves.digest} />
        <h3 className="display text-xl">{t('organiser:categories.moves')}</h3>
        {moves.targets.map(({ name, entrants }) => (
          <div key={name}>
            <h4 className="font-semibold">
              {name} · {t('organiser:categories.entrants', { count: entrants.length })}
            </h4>
            {entrants.length === 0 ? (
              <p className="text-ink-muted">{t('organiser:categories.nobody')}</p>
            ) : (
              <ul className="divide-y divide-line">
                {entrants.map(({ user, from, weight }) => (
                  <li key={user.id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
                    <span>{user.name}</span>
                    <span className="text-sm text-ink-muted">
                      {[
                        weight === null ? '' : format.weight(weight),
                        t('organiser:categories.from', { names: from.map((one) => one.name).join(', ') }),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </section>
    </InSight>
  )
}
