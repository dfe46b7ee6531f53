import { useAnswer } from '../forms/use-answer.ts'
import type { ReactNode } from 'react'
import type { TextKey } from '~/i18n/en/translation.ts'
import { useText } from '~/i18n/words.tsx'
import { ActionForm, type Fields } from '../forms/action-form.tsx'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { LimitedNotice, type GroupKind, type OwnGroup } from './limited-notice.tsx'

interface Managed extends OwnGroup {
  readonly version: number
  readonly slug: string
  readonly city: { readonly id: number } | null
}

/** What is said of a club, or of an organisation: each in its own page's dictionary. */
export interface GroupWords {
  readonly own: TextKey
  readonly publicPage: TextKey
  readonly data: TextKey
  readonly found: TextKey
  readonly send: TextKey
}

/** The page of the club or organisation its manager founds and keeps; until it is confirmed, with what that means (spec §4). */
export function ManagedGroup<T extends Record<string, unknown>>({
  kind,
  words,
  group,
  children,
}: {
  readonly kind: GroupKind
  readonly words: GroupWords
  readonly group: Managed | null
  /** The fields of its form. */
  readonly children: (fields: Fields<T>) => ReactNode
}) {
  const t = useText()
  const reply = useAnswer<{ lastResult: never }>()
  const works = group?.status === 'active'
  const values = group ? { ...group, city_id: group.city ? String(group.city.id) : '' } : {}
  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <PageHeader
        title={group?.name ?? t(words.own)}
        eyebrow={group ? t(words.own) : null}
        badges={group ? <StatusBadge kind="group" slug={group.status} /> : null}
        actions={
          works ? (
            <LinkButton variant="secondary" to={paths[kind](group.slug)}>
              {t(words.publicPage)}
            </LinkButton>
          ) : null
        }
      />
      {works ? null : <LimitedNotice kind={kind} group={group} here />}
      <Card title={t(group ? words.data : words.found)}>
        <ActionForm<T>
          edited={group ? { version: group.version } : undefined}
          id={kind}
          lastResult={reply?.lastResult}
          values={values}
          labels={{ city_name: t('common:form.cityName') }}
          encType="multipart/form-data"
        >
          {(fields) => (
            <>
              {children(fields)}
              <div>
                <SubmitButton size="lg" pendingText={t('common:actions.saving')}>
                  {t(group ? 'common:actions.save' : words.send)}
                </SubmitButton>
              </div>
            </>
          )}
        </ActionForm>
      </Card>
    </div>
  )
}
