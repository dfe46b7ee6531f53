import { PUBLICATION_MAX } from '~/domain/contract/text-limits.ts'
import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import type { NewsManaged } from '~/domain/contract/publication.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { DateTimeField } from '../forms/date-field.tsx'
import { HiddenField, SearchSelectField, TextareaField, TextField } from '../forms/fields.tsx'
import { ImageField } from '../forms/file-field.tsx'
import { Card } from '../ui/card.tsx'
import { Fold } from '../ui/fold.tsx'
import type { Option } from '../ui/select.tsx'

interface NewsFields extends Record<string, unknown> {
  title: string
  description: string
  published_at: string
  competition_id: string
  city_id: string
  seo_title: string
  seo_keywords: string
  seo_description: string
  image: File
}

/** Writes a piece of news or changes one. Its buttons are the page's, since a new one is published or kept as a draft. */
export function NewsForm({
  story,
  cities,
  competitions,
  lastResult,
  children,
}: {
  /** Null for a new one. */
  readonly story: NewsManaged | null
  readonly cities: readonly Option[]
  readonly competitions: readonly Option[]
  readonly lastResult: SubmissionResult<string[]> | undefined
  /** The buttons; the first of them is what the Enter key presses. */
  readonly children: ReactNode
}) {
  const t = useText()
  const format = useFormat()
  const values = story
    ? {
        ...story,
        published_at: story.published_at ? format.dateTime(story.published_at) : '',
        competition_id: story.competition ? String(story.competition.id) : '',
        city_id: story.city ? String(story.city.id) : '',
      }
    : {}
  // What it is about stays a choice although it is older than those offered.
  const about = story?.competition
  const offered =
    !about || competitions.some(({ value }) => value === String(about.id))
      ? competitions
      : [{ value: String(about.id), label: about.name }, ...competitions]
  const hasSeo = Boolean(story?.seo_title ?? story?.seo_keywords ?? story?.seo_description)
  return (
    <ActionForm<NewsFields>
      id="news"
      lastResult={lastResult}
      values={values}
      edited={story ? { version: story.version } : undefined}
      encType="multipart/form-data"
      className="flex min-w-0 flex-col gap-6"
    >
      {(fields) => (
        <>
          <HiddenField name="intent" value="save" />
          <Card title={t('news:form.text')}>
            <div className="flex flex-col gap-5">
              <TextField
                field={fields.title}
                label={t('news:form.name')}
                maxLength={PUBLICATION_MAX.title}
                required
              />
              <TextareaField
                field={fields.description}
                label={t('news:form.body')}
                hint={t('news:form.bodyHint')}
                rows={14}
                maxLength={PUBLICATION_MAX.description}
                required
              />
              <ImageField
                field={fields.image}
                label={t('news:form.cover')}
                current={story?.image}
                isCropped
              />
            </div>
          </Card>
          <Card title={t('news:form.about')}>
            <div className="grid gap-5 md:grid-cols-2">
              <SearchSelectField
                field={fields.competition_id}
                label={t('news:form.competition')}
                placeholder={t('news:form.noCompetition')}
                options={offered}
              />
              <SearchSelectField
                field={fields.city_id}
                label={t('news:form.city')}
                placeholder={t('news:form.noCity')}
                options={cities}
              />
              <DateTimeField
                field={fields.published_at}
                label={t('news:form.appears')}
                hint={t('news:form.appearsHint')}
              />
            </div>
            <Fold label={t('news:form.search')} open={hasSeo} className="mt-5 border-t border-line">
              <div className="flex flex-col gap-5 pt-1">
                <p className="text-sm text-ink-muted">{t('news:form.searchHint')}</p>
                <TextField
                  field={fields.seo_title}
                  label={t('news:form.seoTitle')}
                  maxLength={PUBLICATION_MAX.seo_title}
                />
                <TextField
                  field={fields.seo_keywords}
                  label={t('news:form.seoKeywords')}
                  maxLength={PUBLICATION_MAX.seo_keywords}
                />
                <TextareaField
                  field={fields.seo_description}
                  label={t('news:form.seoDescription')}
                  rows={3}
                  maxLength={PUBLICATION_MAX.seo_description}
                />
              </div>
            </Fold>
          </Card>
          <div className="flex flex-wrap gap-3">{children}</div>
        </>
      )}
    </ActionForm>
  )
}
