import { Link } from '../ui/link.tsx'
import type { OwnPapers } from '~/domain/contract/papers.fields.ts'
import { type AskableKind, isRecordKind } from '~/domain/documents/papers.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { paths } from '../paths.ts'
import { Notice } from '../ui/notice.tsx'
import { PaperStateBadge } from './paper-state.tsx'

/** What a competition asks its athletes for, and what the reader has of it; nothing where it asks for nothing. */
export function OwnPapersNotice({ own }: { readonly own: OwnPapers }) {
  const t = useText()
  const format = useFormat()
  if (own.papers.length === 0) return null
  const isComplete = own.state === 'complete'
  const lacking = own.papers.filter(({ state }) => state !== 'complete').map(({ kind }) => kind)
  return (
    <Notice tone={isComplete ? 'info' : 'warning'} title={t(`documents:papers.own.${own.state}`)}>
      <ul className="flex flex-col gap-1.5 py-1">
        {own.papers.map(({ kind, state, valid_until: until }) => (
          <li key={kind} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">{t(`documents:kinds.${kind}`)}</span>
            <PaperStateBadge state={state} />
            {until ? (
              <span className="text-sm">{t('documents:until', { date: format.date(until) })}</span>
            ) : null}
          </li>
        ))}
      </ul>
      <PlacesOfPapers kinds={lacking} />
    </Notice>
  )
}

/** What an entry lacks of them, and where it is added. */
export function LackingPapersNotice({ kinds }: { readonly kinds: readonly AskableKind[] }) {
  const t = useText()
  return (
    <Notice tone="warning" title={t('documents:papers.own.lacking')}>
      <p className="font-semibold">{kinds.map((kind) => t(`documents:kinds.${kind}`)).join(', ')}</p>
      <PlacesOfPapers kinds={kinds} />
    </Notice>
  )
}

/** Where what is lacking is added; where nothing is, the documents there are. */
function PlacesOfPapers({ kinds }: { readonly kinds: readonly AskableKind[] }) {
  const t = useText()
  const places = [
    kinds.length === 0 ? ([paths.myDocuments, 'documents:title'] as const) : null,
    kinds.some((kind) => !isRecordKind(kind))
      ? ([paths.myDocuments, 'documents:papers.own.add'] as const)
      : null,
    kinds.some(isRecordKind) ? ([paths.preferences, 'documents:papers.own.write'] as const) : null,
  ]
  return (
    <>
      {kinds.includes('consent') ? <p>{t('documents:papers.own.consent')}</p> : null}
      <p className="flex flex-wrap gap-x-5">
        {places.map((place) =>
          place ? (
            <Link key={place[1]} className="link inline-block py-1" to={place[0]}>
              {t(place[1])}
            </Link>
          ) : null,
        )}
      </p>
    </>
  )
}
