import type { GroupRef } from '~/domain/contract/user.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { DefinitionList, type Definition } from '../ui/definition-list.tsx'
import { Link } from '../ui/link.tsx'

/** How to reach a club or an organisation; what it has not published is left out. */
export function ContactCard({
  address,
  phone,
  email,
  organisation = null,
}: {
  readonly address: readonly (string | null | undefined)[]
  readonly phone: string | null
  readonly email: string | null
  readonly organisation?: GroupRef | null
}) {
  const t = useText()
  const place = address.filter(Boolean).join(', ')
  const items: Definition[] = []
  if (place) items.push({ term: t('public:contacts.address'), value: place })
  if (phone)
    items.push({
      term: t('public:contacts.phone'),
      value: (
        <a className="link" href={`tel:${phone}`}>
          {phone}
        </a>
      ),
    })
  if (email)
    items.push({
      term: t('public:contacts.email'),
      value: (
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      ),
    })
  if (organisation)
    items.push({
      term: t('public:contacts.organisation'),
      value: (
        <Link className="link" to={paths.organisation(organisation.slug)}>
          {organisation.name}
        </Link>
      ),
    })
  if (items.length === 0) return null
  return (
    <Card title={t('public:contacts.title')}>
      <DefinitionList items={items} />
    </Card>
  )
}
