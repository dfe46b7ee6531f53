import { GENDERS, type Gender } from '~/domain/people/gender.ts'
import type { Category } from '~/domain/contract/category.fields.ts'
import { IMPORT_CELL_MAX, IMPORT_FIELDS, type ImportField } from '~/domain/contract/entries-import.columns.ts'
import { genderOfSurname, parseGender } from '~/domain/import/cells.ts'
import { useText } from '~/i18n/words.tsx'
import { Field, type ControlProps } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { DecisionSelect } from './decision-select.tsx'
import { takesField } from './purpose.ts'
import { personLine, writtenName, type PreviewRow } from './preview-row.ts'

/** What a category is found by. */
const FINDING: readonly ImportField[] = ['birth_date', 'gender', 'weight']

/** A row that waits: its wrong cells to be corrected, the others as they are, and what else may be done with it. */
export function RowCard({
  row,
  categories,
}: {
  readonly row: PreviewRow
  readonly categories: readonly Category[]
}) {
  const t = useText()
  const { line, cells, errors, people, purpose } = row
  // Where no category fits, one of the cells it is found by may be what is wrong.
  const isDoubtful = (field: ImportField) => errors.category !== undefined && FINDING.includes(field)
  const wrong = IMPORT_FIELDS.filter((field) => errors[field] !== undefined || isDoubtful(field))
  // Who enters a list of forty looks through what the surnames say, and chooses the few that are left.
  const guess = cells.gender ? null : genderOfSurname(writtenName(cells))
  const right = IMPORT_FIELDS.filter(
    (field) => cells[field] && !wrong.includes(field) && takesField(purpose, field),
  )
  return (
    <li className="rounded-md border border-line bg-sunken p-4">
      <h4 className="font-semibold">
        {writtenName(cells)}
        <span className="ms-2 text-sm font-normal text-ink-faint">{t('entriesImport:row', { line })}</span>
      </h4>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 py-2 text-sm">
        {right.map((field) => (
          <div key={field} className="flex min-w-0 gap-1.5">
            <dt className="text-ink-faint">{t(`entriesImport:field.${field}`)}</dt>
            <dd className="min-w-0 break-words">{cells[field]}</dd>
          </div>
        ))}
      </dl>
      {purpose === 'group' && people.length > 0 ? (
        <p className="pb-2 text-sm text-warning-text">
          {t('entriesImport:group.found', { people: people.map(personLine).join('; ') })}
        </p>
      ) : null}
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {wrong.map((field) => (
          <Field
            key={field}
            id={`list-cell-${line}-${field}`}
            label={t(`entriesImport:field.${field}`)}
            hint={field === 'gender' && guess ? t('entriesImport:bySurname') : undefined}
            errors={errors[field]?.map(({ message }) => message)}
          >
            {(control) => (
              <Cell
                control={control}
                name={`cell-${line}-${field}`}
                field={field}
                text={cells[field] ?? ''}
                guess={guess}
                categories={categories}
              />
            )}
          </Field>
        ))}
        <DecisionSelect row={row} />
      </div>
    </li>
  )
}

/** A cell to be corrected: by choice where there are few, else by typing. */
function Cell({
  control,
  name,
  field,
  text,
  guess,
  categories,
}: {
  readonly control: ControlProps
  readonly name: string
  readonly field: ImportField
  readonly text: string
  readonly guess: Gender | null
  readonly categories: readonly Category[]
}) {
  const t = useText()
  const gender = field === 'gender' ? (parseGender(text) ?? guess) : null
  const given = { ...control, name, defaultValue: gender ?? text }
  const choices =
    field === 'gender'
      ? GENDERS.map((value) => ({ value, label: t(`status:personGender.${value}`) }))
      : field === 'category'
        ? categories
            .map((one) => `${one.discipline.name} · ${one.name}`)
            .map((label) => ({ value: label, label }))
        : null
  if (choices === null) return <Input {...given} autoComplete="off" maxLength={IMPORT_CELL_MAX} />
  const isOther = text !== '' && gender === null && !choices.some(({ value }) => value === text)
  return (
    <Select
      {...given}
      options={isOther ? [{ value: text, label: text }, ...choices] : choices}
      placeholder={t('common:form.choose')}
    />
  )
}
