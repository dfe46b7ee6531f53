import { useLocation } from '@remix-run/react'
import { useRef, useState } from 'react'
import type { Competition } from '~/domain/contract/competition.fields.ts'
import type { Category } from '~/domain/contract/category.fields.ts'
import type {
  TeamCandidate,
  TeamDraft,
  TeamDraftSaved,
  TeamKind,
  TeamOutcome,
} from '~/domain/contract/team.fields.ts'
import { isGone } from '~/domain/competition/team-draft.ts'
import { readBase } from '~/domain/edit/base.ts'
import { baseEntry } from '~/domain/edit/team-base.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { FormErrors } from '../forms/action-form.tsx'
import { HiddenField } from '../forms/fields.tsx'
import { errorsOf } from '../forms/refused.ts'
import { FilterBar } from '../list/filter-bar.tsx'
import { SearchFilter, SelectFilter } from '../list/filters.tsx'
import { Pagination } from '../list/pagination.tsx'
import { useActiveFilters, type ListMeta } from '../list/query.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FormKey } from '../ui/form-key.tsx'
import { Form } from '../ui/form.tsx'
import { InSight } from '../ui/in-sight.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { agesText } from './category-words.ts'
import { CandidateTable } from './candidate-table.tsx'
import { TeamCheck } from './team-check.tsx'
import { DraftConflicts } from './team-draft.tsx'
import { isOut, shownRow, tickedIn, type TypedTeam, typedOf } from './typed-team.ts'

interface TeamReply {
  readonly intent: string
  readonly code: string
  readonly lastResult: {
    readonly error?: Record<string, string[] | null> | null | undefined
    readonly initialValue?: Record<string, unknown> | null | undefined
  }
  readonly preview?: unknown
  readonly data?: unknown
}

/** Who is not entered yet: ticked, with the category proposed for each; first looked over with the amount, then sent. */
export function TeamForm({
  kind,
  competition,
  belts,
  left,
  isEmpty,
  shown,
  draft,
  reply,
  isAnswered,
}: {
  readonly kind: TeamKind
  readonly competition: Competition
  readonly belts: readonly { readonly slug: string; readonly name: string }[]
  /** How many are not entered yet, whatever the filters. */
  readonly left: number
  readonly isEmpty: boolean
  readonly shown: { readonly rows: readonly TeamCandidate[]; readonly meta: ListMeta }
  /** What is saved. */
  readonly draft: TeamDraft
  readonly reply: TeamReply | undefined
  /** A form of the page was refused, or looked over: what is typed here stays. */
  readonly isAnswered: boolean
}) {
  const t = useText()
  const filtered = useActiveFilters() > 0
  const outcome = reply?.preview as TeamOutcome | undefined
  const typed = typedOf(reply?.lastResult.initialValue)
  const conflicts = reply?.code === 'draft_conflict' ? (reply.data as TeamDraftSaved) : undefined
  const ids = shown.rows.map(({ user }) => user.id)
  const saved = draft.rows.map(({ user, version }) => `${user.id}.${version}`)
  const opened = useOpened(`${ids.join()} ${saved.join()}`, isAnswered)
  if (isEmpty) return <NoAthletes kind={kind} />
  if (left === 0) return null
  return (
    <section className="flex flex-col gap-5" aria-labelledby="candidates">
      <div className="flex flex-col gap-1">
        <h2 id="candidates" className="display scroll-mt-24 text-2xl">
          {t('athlete:team.choose')}
        </h2>
        <p className="max-w-prose text-ink-muted">{t(`athlete:team.lead.${kind}`)}</p>
      </div>
      {left > 3 || filtered ? <Filters categories={competition.categories} belts={belts} /> : null}
      {outcome ? null : (
        <InSight>
          <FormErrors errors={errorsOf(reply)} />
          {conflicts ? <DraftConflicts saved={conflicts} categories={competition.categories} /> : null}
        </InSight>
      )}
      {shown.rows.length === 0 ? (
        <EmptyState title={t('common:list.noMatchTitle')} text={t('common:list.noMatchText')} />
      ) : (
        <Choice
          // Other rows, or other saved values, are another form.
          key={opened}
          competition={competition}
          rows={shown.rows}
          draft={draft}
          typed={typed}
          errors={reply?.lastResult.error ?? {}}
          outcome={outcome}
        />
      )}
      <Pagination meta={shown.meta} />
    </section>
  )
}

/**
 * Tells one sight of the form from the next. A page that loads itself again while somebody ticks keeps what is ticked;
 * what was saved or sent is shown anew.
 */
function useOpened(shown: string, isAnswered: boolean): string {
  const { key } = useLocation()
  const [opened, setOpened] = useState({ key, shown })
  if (opened.key === key) return opened.shown
  const next = { key, shown: isAnswered ? opened.shown : shown }
  setOpened(next)
  return next.shown
}

function NoAthletes({ kind }: { readonly kind: TeamKind }) {
  const t = useText()
  return (
    <EmptyState
      title={t(`athlete:team.nobody.${kind}`)}
      text={t(`athlete:team.nobodyText.${kind}`)}
      action={<LinkButton to={paths.newManagedAthlete}>{t('athlete:managed.add')}</LinkButton>}
    />
  )
}

function Filters({
  categories,
  belts,
}: {
  readonly categories: readonly Category[]
  readonly belts: readonly { readonly slug: string; readonly name: string }[]
}) {
  const t = useText()
  const ages = new Map(
    categories
      .filter(({ age_from, age_to }) => age_from !== null || age_to !== null)
      .map((category) => [`${category.age_from ?? ''}-${category.age_to ?? ''}`, category]),
  )
  const options = [...ages]
    .sort(([, a], [, b]) => (a.age_from ?? 0) - (b.age_from ?? 0))
    .map(([value, category]) => ({ value, label: agesText(t, category) }))
  return (
    <FilterBar>
      <SearchFilter />
      <SelectFilter
        name="age"
        label={t('athlete:team.age')}
        fallback="all"
        options={[{ value: 'all', label: t('athlete:team.anyAge') }, ...options]}
      />
      <SelectFilter
        name="belt"
        label={t('athlete:team.belt')}
        fallback="all"
        options={[
          { value: 'all', label: t('athlete:team.anyBelt') },
          ...belts.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
      />
    </FilterBar>
  )
}

function Choice({
  competition,
  rows,
  draft,
  typed,
  errors,
  outcome,
}: {
  readonly competition: Competition
  readonly rows: readonly TeamCandidate[]
  readonly draft: TeamDraft
  readonly typed: TypedTeam
  readonly errors: Readonly<Record<string, string[] | null>>
  readonly outcome: TeamOutcome | undefined
}) {
  const t = useText()
  const format = useFormat()
  const { search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const isAnyOpen = rows.some(({ open }) => open.length > 0)
  // Null until somebody ticks with a script: without one the check tells the amount.
  const [ticked, setTicked] = useState<ReturnType<typeof tickedIn> | null>(null)
  // After a change it has to be looked over again: the amount that is sent is one that was seen.
  const [outdated, setOutdated] = useState<TeamOutcome>()
  const isDone = outcome?.is_done ?? false
  // As the form was opened: what others save meanwhile is not what was seen here.
  const [savedRows] = useState(() => new Map(draft.rows.map((row) => [row.user.id, row])))
  const shown = (candidate: TeamCandidate) =>
    shownRow(candidate, competition, savedRows.get(candidate.user.id), format)
  const baseOfRows = () =>
    Object.fromEntries(
      rows
        .filter((row) => !isOut(row))
        .map((row) => [String(row.user.id), baseEntry(savedRows.get(row.user.id)?.version ?? 0, shown(row))]),
    )
  const [opened] = useState(baseOfRows)
  // Of those alone who are shown now: somebody may have been entered, or have come, since the form was opened.
  const before = typed.isSent ? readBase(typed.text('base')) : opened
  const base = Object.fromEntries(
    Object.entries(baseOfRows()).map(([id, entry]) => [id, before[id] ?? entry]),
  )
  const elsewhere = draft.rows.filter(
    ({ ticked, problems, user }) =>
      ticked && !problems.some(isGone) && !rows.some((row) => row.user.id === user.id && !isOut(row)),
  ).length
  const shownOutcome = outcome && (isDone || outcome !== outdated) ? outcome : undefined
  const isToSend = shownOutcome !== undefined && shownOutcome.entered.length > 0 && !isDone
  const sum = ticked
    ? { ...ticked, amount: competition.price * ticked.places }
    : isToSend && {
        athletes: shownOutcome.entered.length,
        enterable: shownOutcome.entered.length,
        amount: shownOutcome.amount,
      }

  function follow(target: EventTarget) {
    if (!form.current || !(target instanceof HTMLElement)) return
    const boxes = [...form.current.querySelectorAll<HTMLInputElement>('input[name="ids"]')]
    const all = form.current.querySelector<HTMLInputElement>('input[name="all"]')
    if (target === all && all)
      for (const box of boxes) box.checked = all.checked && box.dataset['fits'] === '1'
    else if (all && boxes.includes(target as HTMLInputElement)) all.checked = false
    setTicked(tickedIn(new FormData(form.current), rows, competition))
    setOutdated(outcome)
  }

  return (
    <Form
      ref={form}
      id="team-form"
      method="post"
      // Without a script the page comes back at the check, which stands above those who were ticked.
      action={`${search}#team-form`}
      className="flex scroll-mt-24 flex-col gap-4"
      preventScrollReset
      onChange={(event) => {
        follow(event.target)
      }}
    >
      <FormKey />
      <HiddenField name="base" value={JSON.stringify(base)} />
      {shownOutcome ? (
        <TeamCheck outcome={shownOutcome} currency={competition.currency} errors={errors[''] ?? []} />
      ) : null}
      {isAnyOpen ? (
        <label className="flex min-h-11 w-fit items-center gap-3">
          <input type="checkbox" name="all" value="1" className="choice" defaultChecked={typed.all} />
          {t('athlete:team.all')}
        </label>
      ) : null}
      <CandidateTable competition={competition} rows={rows} shown={shown} typed={typed} errors={errors} />
      {isAnyOpen ? (
        <div
          data-save-bar
          className="sticky bottom-2 z-10 flex flex-wrap items-center gap-x-6 gap-y-1.5 rounded-md border border-line-strong bg-surface px-3 py-2 max-lg:in-[:root:has([data-bottom-bar])]:bottom-18 md:bottom-4 md:px-4 md:py-3"
        >
          {sum ? (
            <p className="flex flex-1 flex-wrap items-baseline gap-x-3 max-md:basis-full" aria-live="polite">
              <span className="font-semibold">{t('athlete:team.selected', { count: sum.athletes })}</span>
              {sum.enterable < sum.athletes ? (
                <span className="text-sm text-warning-text">
                  {t('athlete:team.enterable', { count: sum.enterable })}
                </span>
              ) : null}
              {sum.amount > 0 ? (
                <span className="ms-auto figures text-xl md:ms-0">
                  {format.price(sum.amount, competition.currency)}
                </span>
              ) : null}
            </p>
          ) : competition.price > 0 ? (
            <p className="text-sm text-ink-muted">
              {t('athlete:apply.price', { price: format.price(competition.price, competition.currency) })}
            </p>
          ) : null}
          {elsewhere > 0 ? (
            <p className="text-sm text-ink-muted">
              {t('athlete:team.draft.elsewhere', { count: elsewhere })}
            </p>
          ) : null}
          <div className="flex gap-2 max-md:basis-full max-md:*:flex-1 md:ms-auto">
            {/* The check of a large team is longer than a screen, and its own button stands below it. */}
            {isToSend ? (
              <SubmitButton name="intent" value="enter" pendingText={t('common:actions.sending')}>
                {t('athlete:team.sendShort', { count: shownOutcome.entered.length })}
              </SubmitButton>
            ) : null}
            <SubmitButton name="intent" value="preview" variant={isToSend ? 'secondary' : 'primary'}>
              <span className="md:hidden">{t('athlete:team.checkShort')}</span>
              <span className="max-md:hidden">{t('athlete:team.check')}</span>
            </SubmitButton>
            <SubmitButton
              name="intent"
              value="save"
              variant="secondary"
              className={isToSend ? 'max-md:hidden' : ''}
            >
              <span className="md:hidden">{t('athlete:team.draft.saveShort')}</span>
              <span className="max-md:hidden">{t('athlete:team.draft.save')}</span>
            </SubmitButton>
          </div>
        </div>
      ) : null}
    </Form>
  )
}
