import { type Medal, placeOfMedal, VACATED_PLACES } from '~/domain/bracket/bracket.ts'
import type { PlacesPreviewView } from '~/domain/contract/bracket-change.fields.ts'
import { withVacant } from '~/domain/results/vacant-places.ts'
import { placeText } from '~/domain/results/place-text.ts'
import { useText } from '~/i18n/words.tsx'
import { LinkButton } from '../ui/button.tsx'
import { CompareTable } from '../ui/compare-table.tsx'
import { FormKey } from '../ui/form-key.tsx'
import { Form } from '../ui/form.tsx'
import { InSight } from '../ui/in-sight.tsx'
import { MedalIcon } from '../ui/medal-icon.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

type Held = PlacesPreviewView['places'][number]['after']

/** Who would come where by a decision on a lost place, and the one button that makes it. */
export function PlacesQuestion({
  name,
  preview: { places, vacant, waits },
  sent,
  here,
}: {
  /** Whose place it is. */
  readonly name: string
  readonly preview: PlacesPreviewView
  /** As the decision was asked for, and goes again with the yes. */
  readonly sent: Readonly<Record<string, string>>
  readonly here: string
}) {
  const t = useText()
  const choice = VACATED_PLACES.find((one) => one === sent['places']) ?? 'vacant'
  const title = t(`organiser:lostPlaces.question.${choice}`, { name })
  return (
    <InSight>
      <section
        role="alertdialog"
        aria-label={title}
        className="flex flex-col gap-4 rounded-md border-2 border-warning-text bg-raised p-4 md:p-5"
      >
        <h2 className="display text-xl">{title}</h2>
        <p className="[overflow-wrap:anywhere]">{sent['reason']}</p>
        {waits ? <p>{t('organiser:lostPlaces.waits')}</p> : null}
        {places.length === 0 && !waits ? <p>{t('organiser:lostPlaces.nothing')}</p> : null}
        {places.length + vacant.length === 0 ? null : (
          <CompareTable
            heads={[
              t('organiser:removal.athlete'),
              t('organiser:lostPlaces.before'),
              t('organiser:lostPlaces.after'),
            ]}
            rows={withVacant(places, vacant, ({ after }) => after?.from ?? null).map(
              ({ row, vacant: free }, at) => {
                const after = row?.after ?? (free && heldBy(free))
                return {
                  key: at,
                  name: row?.user.name ?? t('fight:consequences.vacant'),
                  first: row ? <HeldPlace held={row.before} /> : null,
                  second: (
                    <b>
                      <HeldPlace held={after} />
                    </b>
                  ),
                }
              },
            )}
          />
        )}
        <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
          <FormKey />
          {Object.entries({ ...sent, intent: 'places' }).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          <SubmitButton size="lg">{t('organiser:lostPlaces.confirm')}</SubmitButton>
          <LinkButton variant="secondary" size="lg" to={here} preventScrollReset>
            {t('fight:consequences.cancel')}
          </LinkButton>
        </Form>
      </section>
    </InSight>
  )
}

function heldBy(medal: Medal): Held {
  const place = placeOfMedal(medal)
  return { from: place, to: place, medal }
}

function HeldPlace({ held }: { readonly held: Held }) {
  const place = held && placeText(held.from, held.to)
  return (
    <span className="figures inline-flex items-center gap-2">
      {held?.medal ? <MedalIcon medal={held.medal} /> : null}
      {place ?? '—'}
    </span>
  )
}
