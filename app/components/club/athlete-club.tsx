import type { ReactNode } from 'react'
import type { ClubApplication } from '~/domain/contract/club-life.fields.ts'
import type { Club } from '~/domain/contract/organisation.fields.ts'
import type { PersonRef } from '~/domain/contract/user.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { FormKey } from '../ui/form-key.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { SearchFilter } from '../list/filters.tsx'
import { ContactCard } from '../public/contact-card.tsx'
import { PersonList } from '../public/person-list.tsx'
import { OpenCompetitions, type OpenForTeams } from '../team/open-competitions.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Form } from '../ui/form.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

/** An athlete's own club with its members, or the clubs to join and the invitations to answer (spec §2). */
export function AthleteClub({
  club,
  applications,
  clubs,
  members,
  open,
}: {
  readonly club: Club | null
  readonly applications: readonly ClubApplication[]
  readonly clubs: readonly Club[]
  readonly members: readonly PersonRef[]
  /** Competitions a trainer may enter the members in. */
  readonly open: OpenForTeams | null
}) {
  const t = useText()
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={club?.name ?? t('account:nav.myClub')}
        eyebrow={club ? t('account:nav.myClub') : null}
      />
      {applications.length > 0 ? (
        <Card title={t('athlete:club.tabs.applications')}>
          <ul className="flex flex-col divide-y divide-line">
            {applications.map((application) => (
              <Application key={application.id} application={application} />
            ))}
          </ul>
        </Card>
      ) : null}
      {club ? (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Card title={t('athlete:club.tabs.members')}>
            <PersonList people={members} of={club} />
          </Card>
          <div className="flex flex-col gap-6">
            <OpenCompetitions kind="club" open={open} />
            <ContactCard address={[club.city?.name, club.address]} phone={club.phone} email={club.email} />
            <ConfirmButton
              question={t('athlete:club.leaveQuestion', { name: club.name })}
              fields={{ intent: 'leave' }}
            >
              {t('athlete:club.leave')}
            </ConfirmButton>
          </div>
        </div>
      ) : (
        <ClubSearch
          clubs={clubs}
          requested={new Set(applications.map((application) => application.club.id))}
        />
      )}
    </div>
  )
}

function Application({ application }: { readonly application: ClubApplication }) {
  const t = useText()
  const invited = application.status === 'waiting_for_user_approval'
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="flex flex-wrap items-center gap-3">
        <span className="font-semibold">{application.club.name}</span>
        <StatusBadge reader="athlete" kind="clubApplication" slug={application.status} />
      </span>
      <span className="flex flex-wrap gap-2">
        {application.abilities.accept ? (
          <Step intent="accept" id={application.id}>
            {t('athlete:club.accept')}
          </Step>
        ) : null}
        {application.abilities.decline ? (
          <ConfirmButton
            size="sm"
            question={t(invited ? 'athlete:club.declineQuestion' : 'athlete:club.takeBackQuestion')}
            fields={{ intent: invited ? 'decline' : 'take-back', id: application.id }}
          >
            {t(invited ? 'athlete:club.decline' : 'athlete:club.takeBack')}
          </ConfirmButton>
        ) : null}
      </span>
    </li>
  )
}

function Step({
  intent,
  id,
  children,
}: {
  readonly intent: string
  readonly id: number
  readonly children: ReactNode
}) {
  return (
    <Form method="post">
      <FormKey />
      <input type="hidden" name="id" value={id} />
      <SubmitButton size="sm" name="intent" value={intent}>
        {children}
      </SubmitButton>
    </Form>
  )
}

function ClubSearch({
  clubs,
  requested,
}: {
  readonly clubs: readonly Club[]
  readonly requested: ReadonlySet<number>
}) {
  const t = useText()
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-muted">{t('athlete:club.none')}</p>
      <FilterBar>
        <SearchFilter />
      </FilterBar>
      {clubs.length === 0 ? (
        <EmptyState title={t('athlete:club.notFound')} />
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {clubs.map((club) => (
            <li
              key={club.id}
              className="flex min-w-0 items-center gap-4 rounded-md border border-line bg-surface p-4"
            >
              <Avatar name={club.name} src={club.thumb} />
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="truncate font-semibold">{club.name}</span>
                <span className="truncate text-sm text-ink-muted">{club.city?.name}</span>
              </span>
              {requested.has(club.id) ? null : (
                <Step intent="ask" id={club.id}>
                  {t('athlete:club.ask')}
                </Step>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
