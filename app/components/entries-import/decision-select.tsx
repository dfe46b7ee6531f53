import { afterColon } from '~/i18n/after-colon.ts'
import { useText } from '~/i18n/words.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { personLine, type PreviewRow } from './preview-row.ts'

/** What is to be done with a row; the people found are offered by name. */
export function DecisionSelect({
  row,
  isBare = false,
}: {
  readonly row: PreviewRow
  /** Without a label that is seen: in a table. */
  readonly isBare?: boolean
}) {
  const t = useText()
  const { line, people, status, decision, purpose } = row
  const asks = status === 'possible_duplicate' || people.length > 0 || decision === 'add'
  const nothing =
    status === 'possible_duplicate'
      ? 'decide'
      : status === 'wrong'
        ? 'correct'
        : purpose === 'group'
          ? 'addIt'
          : ('enter' as const)
  const options = [
    // Whom a club finds elsewhere it invites; they are not taken over by a list.
    ...(purpose === 'group' ? [] : people).map((person) => ({
      value: `take:${person.id}`,
      label: t('entriesImport:decision.take', { person: personLine(person) }),
    })),
    ...(asks ? [{ value: 'add', label: t('entriesImport:decision.add') }] : []),
    { value: 'skip', label: t('entriesImport:decision.skip') },
  ]
  const label = t('entriesImport:decision.label')
  const given = {
    name: `decision-${line}`,
    options,
    placeholder: t(`entriesImport:decision.${nothing}`),
    defaultValue: decision,
  }
  if (isBare)
    return (
      <Select
        {...given}
        className="w-full min-w-40"
        aria-label={`${label}: ${afterColon(t('entriesImport:row', { line }))}`}
      />
    )
  return (
    <Field id={`list-decision-${line}`} label={label}>
      {(control) => <Select {...control} {...given} />}
    </Field>
  )
}
