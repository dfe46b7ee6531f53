import Download from 'lucide-react/icons/download'
import type { Mat } from '~/domain/contract/mat.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { consolePaths } from '../console-paths.ts'
import { FORMAT_NAMES } from '../results/file-links.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DateInput } from '../ui/date-input.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Select } from '../ui/select.tsx'
import { matOptions } from '~/i18n/mat-name.ts'

export interface ChosenRecording {
  readonly matId: number | null
  /** As it was typed. */
  readonly began: string
  /** Why that is no moment. */
  readonly refusal: string | null
}

/** Where the files are made that tell what happened on a mat, for whoever cuts its recording. */
export function RecordingMarkers({
  slug,
  mats,
  chosen,
}: {
  readonly slug: string
  readonly mats: readonly Mat[]
  readonly chosen: ChosenRecording
}) {
  const t = useText()
  const { matId, began, refusal } = chosen
  const isReady = matId !== null && refusal === null
  return (
    <Card title={t('organiser:markers.title')}>
      <Form method="get" preventScrollReset className="flex flex-col gap-4">
        <p className="text-sm text-ink-muted">{t('organiser:markers.lead')}</p>
        <Field id="markers-mat" label={t('organiser:markers.mat')}>
          {(control) => (
            <Select {...control} name="mat" options={matOptions(t, mats)} defaultValue={matId ?? undefined} />
          )}
        </Field>
        <Field
          id="markers-began"
          label={t('organiser:markers.began')}
          hint={t('organiser:markers.beganHint')}
          errors={refusal === null ? undefined : [refusal]}
        >
          {(control) => <DateInput control={control} name="began" time="seconds" defaultValue={began} />}
        </Field>
        <Button type="submit" variant="secondary">
          {t('organiser:markers.show')}
        </Button>
      </Form>
      {isReady ? (
        <ul className="flex flex-wrap gap-3 pt-4">
          {(['csv', 'xlsx', 'txt'] as const).map((format) => (
            <li key={format}>
              <a
                href={consolePaths.recordingMarkers(slug, format, { mat: matId, began })}
                download
                className={buttonClass('secondary', 'md')}
              >
                <Download size={18} />
                {format === 'txt' ? t('organiser:markers.chapters') : FORMAT_NAMES[format]}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}
