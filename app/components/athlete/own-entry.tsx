import type { Medal } from '~/domain/bracket/bracket.ts'
import type { FightCard as Fight } from '~/domain/contract/fight.fields.ts'
import { VenueTime, useText } from '~/i18n/words.tsx'
import { FightCard } from '../fight/fight-card.tsx'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import { MedalIcon } from '../ui/medal-icon.tsx'

export interface EntryResult {
  readonly brackets: readonly { readonly id: number; readonly name: string; readonly medal: Medal | null }[]
  readonly next: Fight | null
}

/** What came of a confirmed entry: the own next bout, the brackets and the medals won in them. */
export function OwnEntry({
  slug,
  entry: { brackets, next },
  renderedAtMs,
}: {
  readonly slug: string
  readonly entry: EntryResult
  readonly renderedAtMs: number
}) {
  const t = useText()
  if (brackets.length === 0 && !next) return null
  return (
    <div className="flex flex-col gap-4">
      {next ? (
        <section className="flex flex-col gap-2">
          <h3 className="eyebrow text-ink-muted">{t('athlete:applications.nextBout')}</h3>
          <VenueTime timeZone={next.competition.timezone}>
            <FightCard fight={next} renderedAtMs={renderedAtMs} />
          </VenueTime>
        </section>
      ) : null}
      {brackets.length > 0 ? (
        <section className="flex flex-col gap-1">
          <h3 className="eyebrow text-ink-muted">{t('athlete:applications.brackets')}</h3>
          <ul>
            {brackets.map(({ id, name, medal }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3">
                <Link
                  className="link inline-flex min-h-11 items-center"
                  to={paths.competitionBracket(slug, id)}
                >
                  {name}
                </Link>
                {medal ? (
                  <span className="inline-flex items-center gap-2 font-semibold">
                    <MedalIcon medal={medal} />
                    {t(`status:medal.${medal}`)}
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}
