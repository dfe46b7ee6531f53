import type { FightCard as Fight } from '~/domain/contract/fight.fields.ts'
import { FightCard } from './fight-card.tsx'

/** Bouts under a heading; nothing where there are none. */
export function FightGrid({
  title,
  fights,
  renderedAtMs,
}: {
  readonly title: string
  readonly fights: readonly Fight[]
  /** The server's time the page was rendered at, ms since the epoch. */
  readonly renderedAtMs: number
}) {
  if (fights.length === 0) return null
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <h2 className="display text-2xl">{title}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4">
        {fights.map((fight) => (
          <li key={fight.id} className="min-w-0">
            <FightCard fight={fight} renderedAtMs={renderedAtMs} />
          </li>
        ))}
      </ul>
    </section>
  )
}
