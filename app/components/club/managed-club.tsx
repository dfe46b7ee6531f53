import { useActionData } from '@remix-run/react'
import type { ClubManaged } from '~/domain/entities/organisation.ts'
import { useText } from '~/i18n/words.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { SelectField, TextareaField, TextField } from '../forms/fields.tsx'
import { ImageField } from '../forms/file-field.tsx'
import { PhoneField } from '../forms/special-fields.tsx'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Option } from '../ui/select.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

interface ClubForm extends Record<string, unknown> {
  name: string
  city_id: string
  address: string
  phone: string
  email: string
  description: string
  image: File
}

/** The club its manager founds and keeps; until it is confirmed, with what that means (spec §4). */
export function ManagedClub({
  club,
  cities,
}: {
  readonly club: ClubManaged | null
  readonly cities: readonly Option[]
}) {
  const t = useText()
  const reply = useActionData<{ lastResult: never }>()
  const values = club ? { ...club, city_id: club.city ? String(club.city.id) : '' } : {}
  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <PageHeader
        title={club?.name ?? t('account:nav.myClub')}
        eyebrow={club ? t('account:nav.myClub') : null}
        badges={club ? <StatusBadge kind="group" slug={club.status} /> : null}
        actions={
          club?.status === 'active' ? (
            <LinkButton look="secondary" to={paths.club(club.slug)}>
              {t('athlete:club.publicPage')}
            </LinkButton>
          ) : null
        }
      />
      {club?.status === 'active' ? null : (
        <Notice tone="warning" title={t('account:limited.title')}>
          {t(club ? 'athlete:club.awaits' : 'account:limited.club')}
        </Notice>
      )}
      <Card title={t(club ? 'athlete:club.data' : 'athlete:club.create')}>
        <ActionForm<ClubForm>
          id="club"
          lastResult={reply?.lastResult}
          values={values}
          encType="multipart/form-data"
        >
          {(fields) => (
            <>
              <div className="grid gap-5 md:grid-cols-2">
                <TextField field={fields.name} label={t('athlete:club.name')} maxLength={160} required />
                <SelectField field={fields.city_id} label={t('athlete:club.city')} options={cities} />
                <TextField field={fields.address} label={t('athlete:club.address')} maxLength={200} />
                <PhoneField field={fields.phone} label={t('athlete:club.phone')} />
                <TextField field={fields.email} label={t('athlete:club.email')} type="email" />
              </div>
              <TextareaField field={fields.description} label={t('athlete:club.description')} rows={6} />
              <ImageField
                field={fields.image}
                label={t('athlete:club.image')}
                current={club?.image}
                shape="square"
              />
              <div>
                <SubmitButton pendingText={t('common:actions.saving')}>
                  {t(club ? 'common:actions.save' : 'common:actions.create')}
                </SubmitButton>
              </div>
            </>
          )}
        </ActionForm>
      </Card>
    </div>
  )
}
