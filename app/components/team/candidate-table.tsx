import type { Competition } from '~/domain/contract/competition.fields.ts'
import type { TeamCandidate } from '~/domain/contract/team.fields.ts'
import type { TeamFormRow } from '~/domain/edit/team-base.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { BeltName } from '../belt/belt-name.tsx'
import { hasNoPlaces } from '../competition/places-text.ts'
import { column, type Column } from '../list/columns.tsx'
import { DataTable } from '../list/data-table.tsx'
import { paths } from '../paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { FieldErrors } from '../ui/field.tsx'
import { NumberInput } from '../ui/input.tsx'
import { Link } from '../ui/link.tsx'
import { Select } from '../ui/select.tsx'
import { LackingPapers } from './lacking-papers.tsx'
import { rangedName } from './category-words.ts'
import { isOut, offersTo, type TypedTeam } from './typed-team.ts'

interface Row extends TeamCandidate {
  readonly id: number
}

interface Around {
  readonly competition: Competition
  /** What is shown of an athlete at first. */
  readonly shown: (candidate: TeamCandidate) => TeamFormRow
  readonly typed: TypedTeam
  readonly errors: Readonly<Record<string, string[] | null>>
}

/** Candidates with a box to tick, their weight and their categories; where one fits nowhere, why. */
export function CandidateTable({ rows, ...around }: Around & { readonly rows: readonly TeamCandidate[] }) {
  const t = useText()
  const columns: readonly Column<Row>[] = [
    column('athlete:team.athlete', (row) => <Athlete candidate={row} {...around} />, { place: 'lead' }),
    column('athlete:team.weight', (row) => <Weight candidate={row} {...around} />),
    column('athlete:team.category', (row) => <Categories candidate={row} {...around} />, { place: 'wide' }),
  ]
  return (
    <DataTable
      columns={columns}
      rows={rows.map((row) => ({ ...row, id: row.user.id }))}
      caption={t('athlete:team.choose')}
    />
  )
}

type CellProps = Around & { readonly candidate: TeamCandidate }

function Athlete({ candidate, shown, typed }: CellProps) {
  const t = useText()
  const { user, age, gender, belt, is_managed: isManaged, proposed } = candidate
  const fits = proposed.length > 0
  const about = [
    gender ? t(`status:personGender.${gender}`) : null,
    age === null ? t('athlete:team.ageUnknown') : t('athlete:team.years', { count: age }),
  ]
  return (
    <div className="flex min-w-56 items-start gap-3">
      <label className="-m-1.5 flex min-h-11 min-w-11 items-center justify-center p-1.5">
        <input
          type="checkbox"
          name="ids"
          value={user.id}
          disabled={isOut(candidate)}
          data-fits={fits ? '1' : '0'}
          defaultChecked={
            typed.isSent ? typed.ids.has(String(user.id)) || (typed.all && fits) : shown(candidate).ticked
          }
          className="choice"
          aria-label={t('athlete:team.chooseOne', { name: user.name })}
        />
      </label>
      {fits ? <input type="hidden" name="fitting" value={user.id} /> : null}
      <Avatar name={user.name} src={user.thumb} size="sm" />
      <span className="min-w-0">
        <Link to={paths.user(user.slug)} className="font-semibold underline-offset-4 hover:underline">
          {user.name}
        </Link>
        <span className="block text-sm text-ink-muted">{about.filter(Boolean).join(' · ')}</span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
          {belt ? <BeltName belt={belt} /> : null}
          {isManaged ? <Badge>{t('athlete:managed.noAccount')}</Badge> : null}
        </span>
        <LackingPapers user={user} lacking={candidate.lacking} />
      </span>
    </div>
  )
}

function Weight({ candidate, shown, typed, errors }: CellProps) {
  const t = useText()
  const format = useFormat()
  const { user, weight } = candidate
  const name = `weight_${user.id}`
  const found = errors[name] ?? []
  if (isOut(candidate)) return format.weight(weight)
  return (
    <div className="flex w-28 flex-col gap-1">
      <NumberInput
        id={name}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={typed.text(name) ?? shown(candidate).weight}
        aria-label={t('athlete:team.weightOf', { name: user.name })}
        aria-invalid={found.length > 0 || undefined}
        aria-describedby={found.length > 0 ? `${name}-error` : undefined}
      />
      <FieldErrors id={`${name}-error`} errors={found} />
    </div>
  )
}

function Categories({ candidate, competition, shown, typed }: CellProps) {
  const t = useText()
  const format = useFormat()
  const { user, reasons } = candidate
  const inTheWay = reasons.filter(({ code }) => code !== 'weight_unknown')
  const isWeightMissing = reasons.length > 0 && inTheWay.length === 0
  const offers = offersTo(candidate, competition)
  const { choices } = shown(candidate)
  return (
    <div className="flex min-w-0 flex-col gap-2 @2xl:min-w-72">
      {offers.map(({ discipline: { slug, name: discipline }, categories, proposal }) => {
        const name = `category_${user.id}_${slug}`
        return (
          <div key={slug} className="flex min-w-0 flex-col gap-1">
            {offers.length > 1 ? (
              <span aria-hidden="true" className="text-xs text-ink-faint">
                {discipline}
              </span>
            ) : null}
            <Select
              name={name}
              aria-label={t('athlete:team.categoryOf', { discipline, name: user.name })}
              defaultValue={typed.text(name) ?? choices.find((one) => one.discipline === slug)?.value ?? ''}
              options={[
                {
                  value: 'auto',
                  label: proposal
                    ? t('athlete:team.proposed', { name: proposal.name })
                    : t('athlete:team.byWeight'),
                },
                ...(offers.length > 1 ? [{ value: '', label: t('athlete:team.notIn') }] : []),
                ...categories.map((category) => ({
                  value: category.id,
                  label: rangedName(t, format, category),
                })),
              ]}
            />
            {proposal && hasNoPlaces(proposal) ? (
              <p className="border-s-2 border-warning-text ps-3 text-sm text-warning-text">
                {t('athlete:team.full', { category: proposal.name })}
              </p>
            ) : null}
          </div>
        )
      })}
      {isWeightMissing ? (
        <p className="text-sm text-ink-muted">{t('athlete:team.weightFirst')}</p>
      ) : reasons.length > 0 ? (
        <ul className="flex flex-col gap-0.5 border-s-2 border-warning-text ps-3 text-sm text-warning-text">
          {inTheWay.map(({ code, message }) => (
            <li key={code}>{message}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
