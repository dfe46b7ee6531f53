import { END_REASONS } from '~/domain/fight/fight.ts'
import { rulesOfBout } from '~/domain/contract/bout-rules.ts'
import type { FightCard } from '~/domain/contract/fight.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { boutTitle } from '../fight/bout-name.ts'
import { PostForm } from '../forms/post-form.tsx'
import { Checkbox } from '../ui/choice.tsx'
import { Field } from '../ui/field.tsx'
import { NumberInput } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { matName } from '~/i18n/mat-name.ts'

const SIDES = ['left', 'right'] as const
/** Labels, controls and refusals of a bout in rows of their own: a refusal moves no control out of the line. */
const ALIGNED = 'row-span-3 grid! grid-rows-subgrid gap-y-1.5! [&>label]:self-end'
type Column = 'left' | 'right' | 'winner' | 'reason'

interface Refused {
  readonly typed: Readonly<Record<Column, string>>
  readonly errors: Partial<Record<Column, readonly string[]>>
}

/**
 * The results of a page of bouts, from bout cards: points of red, points of blue, and where the points do not tell, who
 * won and by what. The fields follow each other as a card is read, so that the Tab key goes through all of them.
 */
export function PaperResultsForm({
  bouts,
  isSigned,
  onSigned,
  refused = {},
  entered,
}: {
  readonly bouts: readonly FightCard[]
  /** The cards are signed. */
  readonly isSigned: boolean
  readonly onSigned: (isSigned: boolean) => void
  /** By the ids of bouts: what was typed, and what is wrong with it. */
  readonly refused?: Readonly<Record<number, Refused>> | undefined
  /** How many of the same form were entered. */
  readonly entered: number
}) {
  const t = useText()
  const label: Readonly<Record<Column, string>> = {
    left: t('organiser:paperResults.points', { side: t('common:sides.leftShort') }),
    right: t('organiser:paperResults.points', { side: t('common:sides.rightShort') }),
    winner: t('fight:winner'),
    reason: t('organiser:fight.reason'),
  }
  const summary = bouts.flatMap((bout) =>
    Object.entries(refused[bout.id]?.errors ?? {}).map(([column, errors]) => ({
      controlId: idOf(bout, column as Column),
      label: `${boutTitle(t, bout)}: ${label[column as Column]}`,
      errors,
    })),
  )
  return (
    <PostForm id="paper-results" refused={summary} preventScrollReset className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="enter" />
      {entered > 0 ? (
        <Notice
          tone="success"
          role="status"
          title={t('organiser:paperResults.entered', { count: entered })}
        />
      ) : null}
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {bouts.map((bout) => (
          <li key={bout.id}>
            <Bout bout={bout} label={label} refused={refused[bout.id]} />
          </li>
        ))}
      </ul>
      <Checkbox
        id="paper-results-signed"
        name="is_signed"
        checked={isSigned}
        onChange={(event) => onSigned(event.currentTarget.checked)}
        label={t('organiser:paperResults.signed')}
        hint={t('organiser:fight.sealNote')}
      />
      <div>
        <SubmitButton pendingText={t('common:actions.saving')}>
          {t('organiser:paperResults.enter')}
        </SubmitButton>
      </div>
    </PostForm>
  )
}

export const idOf = ({ id }: Pick<FightCard, 'id'>, column: Column) => `paper-${id}-${column}`

function Bout({
  bout,
  label,
  refused,
}: {
  readonly bout: FightCard
  readonly label: Readonly<Record<Column, string>>
  readonly refused: Refused | undefined
}) {
  const t = useText()
  const { left_user: left, right_user: right } = bout.details
  const names = { left: left?.name ?? '', right: right?.name ?? '' }
  const isWon = rulesOfBout(bout).periodsAreWon
  const counted = t(isWon ? 'fight:clock.periodsWon' : 'fight:stats.points')
  const field = (column: Column) => ({
    id: idOf(bout, column),
    label: label[column],
    errors: refused?.errors[column],
  })
  const value = (column: Column) => ({
    name: `bouts[b${bout.id}][${column}]`,
    defaultValue: refused?.typed[column] ?? '',
  })
  return (
    <fieldset className="grid grid-cols-2 gap-x-4 gap-y-3 py-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_13rem_13rem]">
      <legend className="contents">
        <span className="col-span-full pt-4 text-sm text-ink-muted">
          <span className="font-semibold text-ink">{boutTitle(t, bout)}</span> · {bout.category.name} ·{' '}
          {bout.round}
          {bout.mat ? ` · ${matName(t, bout.mat)}` : ''}
        </span>
      </legend>
      {SIDES.map((side) => (
        <Field
          key={side}
          {...field(side)}
          className={ALIGNED}
          label={
            <span className="flex items-center gap-2">
              <span
                aria-hidden="true"
                className={`size-2.5 shrink-0 ${side === 'left' ? 'bg-red' : 'bg-blue'}`}
              />
              <span className="sr-only">
                {isWon
                  ? t('organiser:paperResults.periods', { side: t(`common:sides.${side}Short`) })
                  : label[side]}
              </span>
              <span className="font-semibold break-words text-ink">{names[side]}</span>
            </span>
          }
        >
          {(control) => (
            <NumberInput {...control} {...value(side)} inputMode="numeric" placeholder={counted} />
          )}
        </Field>
      ))}
      <Field {...field('winner')} className={`${ALIGNED} max-lg:col-span-full`}>
        {(control) => (
          <Select
            {...control}
            {...value('winner')}
            placeholder={t('organiser:paperResults.byPoints')}
            options={SIDES.map((side) => ({
              value: side,
              label: `${t(`common:sides.${side}Short`)}: ${names[side]}`,
            }))}
          />
        )}
      </Field>
      <Field {...field('reason')} className={`${ALIGNED} max-lg:col-span-full`}>
        {(control) => (
          <Select
            {...control}
            {...value('reason')}
            placeholder={t('fight:reasons.points')}
            options={END_REASONS.filter((reason) => reason !== 'points').map((reason) => ({
              value: reason,
              label: t(`fight:reasons.${reason}`),
            }))}
          />
        )}
      </Field>
    </fieldset>
  )
}
