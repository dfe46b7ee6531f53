import type { BoardIssue } from '~/domain/contract/board.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { useAddress } from '../list/query.ts'
import { Notice } from '../ui/notice.tsx'
import { stretchText } from '../ui/stretch-text.ts'
import { matName } from '~/i18n/mat-name.ts'

/** More of them are folded: the board stays in sight. */
const SHOWN = 3
const MOST = 60

/** What should not stay as it is, for as long as it lasts; each leads to its bout on the board. */
export function IssueList({ issues }: { readonly issues: readonly BoardIssue[] }) {
  const t = useText()
  if (issues.length === 0) return <p className="text-sm text-ink-muted">{t('board:noIssues')}</p>
  const rest = issues.slice(SHOWN, MOST)
  return (
    <Notice tone="warning" title={t('board:issues', { count: issues.length })}>
      <ul className="mt-1 flex flex-col gap-x-6 md:grid md:grid-cols-2 lg:grid-cols-3">
        {issues.slice(0, SHOWN).map((issue, at) => (
          <IssueItem key={at} issue={issue} />
        ))}
      </ul>
      {rest.length > 0 ? (
        <details>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold">
            {t('board:more', { count: issues.length - SHOWN })}
          </summary>
          <ul className="flex max-h-72 flex-col gap-x-6 overflow-auto md:grid md:grid-cols-2 lg:grid-cols-3">
            {rest.map((issue, at) => (
              <IssueItem key={at} issue={issue} />
            ))}
          </ul>
        </details>
      ) : null}
    </Notice>
  )
}

function IssueItem({ issue }: { readonly issue: BoardIssue }) {
  const address = useAddress()
  const text = useIssueText(issue)
  return (
    <li>
      <a
        className="link flex min-h-8 items-center text-sm"
        href={`${address({ day: issue.day, mat: null, category: null, move: null })}#bout-${issue.fight_id}`}
      >
        {text}
      </a>
    </li>
  )
}

function useIssueText(issue: BoardIssue): string {
  const t = useText()
  const format = useFormat()
  switch (issue.kind) {
    case 'clash': {
      const { mat, number, text, athlete, other_number: other, by_seconds: by } = issue.clash
      return [
        mat && number ? t('organiser:schedule.place', { mat: matName(t, mat), number }) : null,
        text,
        other,
        athlete?.name,
        by ? t('organiser:schedule.by', { time: stretchText(t, Math.ceil(by / 60)) }) : null,
      ]
        .filter(Boolean)
        .join(' · ')
    }
    case 'idle_mat':
      return t(issue.is_over ? 'board:issue.over' : 'board:issue.idle', {
        mat: matName(t, issue.mat),
        from: format.time(issue.from_ms),
        until: format.time(issue.until_ms),
      })
    case 'late_final':
      return t('board:issue.lateFinal', {
        number: issue.number ?? '',
        time: stretchText(t, Math.round(issue.by_seconds / 60)),
      })
  }
}
