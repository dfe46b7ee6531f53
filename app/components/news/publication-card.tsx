import type { NewsManaged } from '~/domain/contract/publication.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { ActForm } from '../ui/act-form.tsx'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { DefinitionList } from '../ui/definition-list.tsx'

/** Whether a piece of news is read by everybody, from when on, and the acts that change it. */
export function PublicationCard({
  story,
  scheduled,
}: {
  readonly story: NewsManaged
  /** Published, but its hour has not come. */
  readonly scheduled: boolean
}) {
  const t = useText()
  const format = useFormat()
  const published = story.status === 'active'
  const date = story.published_at ? format.dateTime(story.published_at).slice(0, 16) : ''
  const state = published ? (scheduled ? 'scheduled' : 'active') : 'inactive'
  return (
    <Card title={t('news:publication.title')}>
      <div className="flex flex-col items-start gap-4">
        <p className="text-ink-muted">{t(`news:publication.${state}`, { date })}</p>
        <div className="flex flex-wrap gap-3">
          {published ? (
            <ActForm intent="hide" size="md">
              {t('news:publication.hide')}
            </ActForm>
          ) : (
            <ActForm intent="publish" size="md" variant="primary">
              {t('news:publication.publish')}
            </ActForm>
          )}
          {published && !scheduled ? (
            <LinkButton variant="ghost" to={paths.newsItem(story.slug)}>
              {t('news:publication.open')}
            </LinkButton>
          ) : null}
          <ConfirmButton
            question={t('common:confirm.delete', { name: story.title })}
            fields={{ intent: 'delete' }}
          >
            {t('news:publication.delete')}
          </ConfirmButton>
        </div>
        <DefinitionList
          items={[
            { term: t('news:publication.author'), value: story.author?.name },
            { term: t('news:publication.created'), value: format.date(story.created_at) },
            { term: t('news:publication.changed'), value: format.date(story.updated_at) },
          ]}
        />
      </div>
    </Card>
  )
}
