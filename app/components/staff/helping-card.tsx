import type { HelpedCompetition } from '~/domain/contract/staff.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { HelpedList } from './helped-list.tsx'

/** On the first page of an account: the competitions ahead one helps at. Nothing where there are none. */
export function HelpingCard({ helped }: { readonly helped: readonly HelpedCompetition[] }) {
  const t = useText()
  const ahead = helped.filter(({ competition }) => competition.stage !== 'past')
  if (ahead.length === 0) return null
  return (
    <section aria-labelledby="helping" className="flex flex-col gap-3 pb-6">
      <h2 id="helping" className="display text-2xl">
        {t('staff:helping.title')}
      </h2>
      <HelpedList helped={ahead} />
    </section>
  )
}
