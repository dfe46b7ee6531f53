import { useText } from '~/i18n/words.tsx'
import type { Medal } from '~/domain/bracket/bracket.ts'
import type { BracketCard } from '~/domain/contract/bracket.fields.ts'
import { CachedMarkup } from '../ui/cached-markup.tsx'
import { LinkCard } from '../ui/card.tsx'
import { MedalIcon } from '../ui/medal-icon.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { matName } from '~/i18n/mat-name.ts'

/** A bracket as its card shows it. */
export interface BracketEntry extends Pick<
  BracketCard,
  'id' | 'status' | 'athletes_count' | 'mat' | 'fights_count' | 'fights_ended_count'
> {
  readonly category: { readonly name: string }
  readonly type: { readonly name: string }
  readonly medals: readonly {
    readonly medal: Medal
    readonly user: { readonly id: number; readonly name: string }
  }[]
}

export const entryOfBracket = ({ category, type, mat, medals, ...card }: BracketCard): BracketEntry => ({
  ...{ id: card.id, status: card.status, athletes_count: card.athletes_count },
  ...{ fights_count: card.fights_count, fights_ended_count: card.fights_ended_count },
  category: { name: category.name },
  type: { name: type.name },
  mat,
  medals: medals.map(({ medal, user: { id, name } }) => ({ medal, user: { id, name } })),
})

/** The brackets of a competition as cards: how far each has got, then who won it. */
export function BracketGrid({
  brackets,
  to,
}: {
  readonly brackets: readonly BracketEntry[]
  readonly to: (id: number) => string
}) {
  return (
    <CachedMarkup
      as="ul"
      className="grid gap-4 md:grid-cols-2 lg:grid-cols-3"
      name="brackets"
      shows={[brackets, brackets.map(({ id }) => to(id))]}
      content={() =>
        brackets.map((bracket) => (
          <li key={bracket.id} className="min-w-0">
            <BracketTile bracket={bracket} to={to(bracket.id)} />
          </li>
        ))
      }
    />
  )
}

function BracketTile({ bracket, to }: { readonly bracket: BracketEntry; readonly to: string }) {
  const t = useText()
  return (
    <CachedMarkup
      as={LinkCard}
      to={to}
      className="flex h-full flex-col gap-4 p-4"
      name="bracket"
      shows={bracket}
      content={() => (
        <>
          <div className="flex items-start justify-between gap-3">
            <h2 className="display text-xl leading-tight">{bracket.category.name}</h2>
            <StatusBadge kind="bracket" slug={bracket.status} />
          </div>
          <p className="text-sm text-ink-muted">
            {[
              bracket.type.name,
              t('bracket:card.athletes', { count: bracket.athletes_count }),
              bracket.mat && matName(t, bracket.mat),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {bracket.medals.length > 0 ? (
            <ul className="flex flex-col gap-1.5">
              {bracket.medals.map(({ user, medal }) => (
                <li key={user.id} className="flex min-w-0 items-center gap-2">
                  <MedalIcon medal={medal} size="sm" />
                  <span className="min-w-0 wrap-anywhere">{user.name}</span>
                </li>
              ))}
            </ul>
          ) : (
            <div className="mt-auto">
              <ProgressBar
                value={bracket.fights_ended_count}
                max={Math.max(1, bracket.fights_count)}
                label={t('bracket:card.progress', {
                  done: bracket.fights_ended_count,
                  total: bracket.fights_count,
                })}
              />
            </div>
          )}
        </>
      )}
    />
  )
}
