import type { ClubMember } from '~/domain/contract/club-member.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { BeltName } from '../belt/belt-name.tsx'
import { column, dateColumn, linkColumn, numberColumn, textColumn, weightColumn } from '../list/columns.tsx'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import { RoleBadge } from '../ui/status-badge.tsx'
import { managerNames } from './manager-names.ts'

/** What the table shows of a member: all of it would travel with each page. */
export const listedMember = (it: ClubMember) => ({
  id: it.id,
  slug: it.slug,
  name: it.name,
  age: it.age,
  gender: it.gender,
  weight: it.weight,
  belt: it.belt && { name: it.belt.name, colour: it.belt.colour },
  city: it.city && { name: it.city.name },
  roles: it.roles,
  is_managed: it.is_managed,
  managers: it.managers,
  phone: it.phone,
  in_care: it.in_care,
  joined_at: it.joined_at,
})

type Listed = ReturnType<typeof listedMember>

/** How a member is reached: through those who look after them, or by a message to their own account. */
function Contact({ member }: { readonly member: Listed }) {
  const t = useText()
  if (!member.is_managed)
    return (
      <span className="inline-flex flex-wrap items-center gap-2">
        {t('athlete:members.own')}
        {member.roles.map((role) => (
          <RoleBadge key={role} role={role} />
        ))}
      </span>
    )
  return (
    <span className="flex flex-col gap-0.5">
      {member.managers.length > 0 ? (
        <span>{t('athlete:members.lookedAfter', { names: managerNames(t, member) })}</span>
      ) : null}
      {member.phone ? (
        <a href={`tel:${member.phone}`} className="underline underline-offset-4 tabular-nums">
          {member.phone}
        </a>
      ) : null}
      {member.in_care ? (
        <Link to={paths.managedAthlete(member.id)} className="text-accent-text underline underline-offset-4">
          {t('athlete:members.details', { name: member.name })}
        </Link>
      ) : null}
    </span>
  )
}

function Gender({ member }: { readonly member: Listed }) {
  const t = useText()
  return member.gender ? <>{t(`status:personGender.${member.gender}`)}</> : null
}

export const memberColumns = [
  linkColumn<Listed>(
    'athlete:club.person',
    ({ name }) => name,
    ({ slug }) => paths.user(slug),
    { sort: 'name' },
  ),
  numberColumn<Listed>('athlete:members.age', ({ age }) => age, { sort: 'age' }),
  column<Listed>('athlete:members.gender', (member) => (member.gender ? <Gender member={member} /> : null), {
    sort: 'gender',
  }),
  weightColumn<Listed>('athlete:members.weight', ({ weight }) => weight, { sort: 'weight' }),
  column<Listed>('athlete:club.belt', ({ belt }) => (belt ? <BeltName belt={belt} /> : null), {
    sort: 'belt',
  }),
  textColumn<Listed>('athlete:members.city', ({ city }) => city?.name, { sort: 'city' }),
  column<Listed>('athlete:members.contact', (member) => <Contact member={member} />, {
    sort: 'account',
    place: 'wide',
  }),
  dateColumn<Listed>('athlete:club.joined', ({ joined_at }) => joined_at, {
    sort: 'joined_at',
    place: 'spare',
  }),
]
