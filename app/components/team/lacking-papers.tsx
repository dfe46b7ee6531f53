import type { TeamCandidate } from '~/domain/contract/team.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { PaperStateBadge } from '../document/paper-state.tsx'

/** The documents a competition asks for and an athlete of the team lacks; nothing where all are there or are not shown. */
export function LackingPapers({ lacking }: Pick<TeamCandidate, 'lacking'>) {
  const t = useText()
  if (lacking === null || lacking.length === 0) return null
  return (
    <ul className="mt-1 flex flex-col gap-1">
      {lacking.map(({ kind, state }) => (
        <li key={kind} className="flex flex-wrap items-center gap-x-2 text-sm">
          {t(`documents:kinds.${kind}`)}
          <PaperStateBadge state={state} />
        </li>
      ))}
    </ul>
  )
}
