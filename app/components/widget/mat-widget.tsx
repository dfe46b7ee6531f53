import type { FightCard as Fight } from '~/domain/contract/fight.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { FightLabel, Names } from '../display/next-fights.tsx'
import type { MatNow } from '../display/mat-scene.ts'
import { useLiveFight, useMatNow, useMatScene } from '../display/use-mat-now.ts'
import { FightCard } from '../fight/fight-card.tsx'

/** Bouts shown after the present one. */
const NEXT = 3

/** A mat as another site shows it: the bout that is on, called or just over, and the next ones. */
export function MatWidget({ initial }: { readonly initial: MatNow }) {
  const t = useText()
  const { now } = useMatNow(initial)
  const scene = useMatScene(now)
  const next = [now.current, ...now.next].flatMap((one) =>
    one && one.id !== scene.fight?.id && one.status === 'waiting' ? [one] : [],
  )
  return (
    <>
      {scene.fight ? (
        <section aria-labelledby="present" className="flex min-w-0 flex-col gap-2">
          <h3 id="present" className="eyebrow text-accent-text">
            {t(HEADINGS[scene.kind])}
          </h3>
          <LiveCard key={scene.fight.id} card={scene.fight} now={now} />
        </section>
      ) : (
        <p className="rounded-md border border-dashed border-line p-6 text-center text-ink-muted">
          {t('display:free')}
        </p>
      )}
      {next.length > 0 ? (
        <section aria-labelledby="next" className="flex min-w-0 flex-col gap-2">
          <h3 id="next" className="eyebrow text-ink-muted">
            {t('display:next')}
          </h3>
          <ol className="flex flex-col gap-3">
            {next.slice(0, NEXT).map((fight) => (
              <li key={fight.id} className="min-w-0 border-s-2 border-line-strong ps-3">
                <FightLabel fight={fight} />
                <Names fight={fight} />
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </>
  )
}

const HEADINGS = {
  live: 'display:now',
  result: 'display:result',
  call: 'display:call',
  free: 'display:free',
} as const

function LiveCard({ card, now }: { readonly card: Fight; readonly now: MatNow }) {
  return <FightCard fight={useLiveFight(card, now)} renderedAtMs={now.server_time_ms} />
}
