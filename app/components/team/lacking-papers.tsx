import { isRecordKind } from '~/domain/documents/papers.ts'
import type { TeamCandidate } from '~/domain/contract/team.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { PaperStateBadge } from '../document/paper-state.tsx'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'

/**
 * The documents a competition asks for and an athlete of the team lacks, each leading to where it is added; nothing where
 * all are there or are not shown.
 */
export function LackingPapers({ user, lacking }: Pick<TeamCandidate, 'user' | 'lacking'>) {
  const t = useText()
  if (lacking === null || lacking.length === 0) return null
  return (
    <ul className="mt-1 flex flex-col gap-1">
      {lacking.map(({ kind, state }) => (
        <li key={kind} className="flex flex-wrap items-center gap-x-2 text-sm">
          <Link
            className="link py-1"
            to={isRecordKind(kind) ? paths.managedAthlete(user.id) : paths.athleteDocuments(user.id)}
          >
            {t(`documents:kinds.${kind}`)}
            <span className="sr-only">, {user.name}</span>
          </Link>
          <PaperStateBadge state={state} />
        </li>
      ))}
    </ul>
  )
}
