import { ADDRESS_MAX, GROUP_MAX } from '~/domain/contract/text-limits.ts'
import type { ClubManaged } from '~/domain/contract/organisation.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { CityField } from '../forms/city-field.tsx'
import { TextareaField, TextField } from '../forms/fields.tsx'
import { ImageField } from '../forms/file-field.tsx'
import { EmailField, PhoneField } from '../forms/special-fields.tsx'
import { ManagedGroup, type GroupWords } from '../group/managed-group.tsx'
import { OpenCompetitions, type OpenForTeams } from '../team/open-competitions.tsx'
import type { Option } from '../ui/select.tsx'

const WORDS: GroupWords = {
  own: 'account:nav.myClub',
  publicPage: 'athlete:club.publicPage',
  data: 'athlete:club.data',
  found: 'athlete:club.create',
  send: 'common:actions.create',
}

interface ClubForm extends Record<string, unknown> {
  name: string
  city_id: string
  city_name: string
  address: string
  phone: string
  email: string
  description: string
  image: File
}

/** The club its manager founds and keeps. */
export function ManagedClub({
  club,
  cities,
  open,
}: {
  readonly club: ClubManaged | null
  readonly cities: readonly Option[]
  /** Competitions that take entries. */
  readonly open: OpenForTeams | null
}) {
  const t = useText()
  return (
    <div className="flex flex-col gap-6">
      <ManagedGroup<ClubForm> kind="club" words={WORDS} group={club}>
        {(fields) => (
          <>
            <div className="grid gap-5 md:grid-cols-2">
              <TextField
                field={fields.name}
                label={t('athlete:club.name')}
                maxLength={GROUP_MAX.name}
                required
              />
              <CityField
                field={fields.city_id}
                nameField={fields.city_name}
                label={t('athlete:club.city')}
                cities={cities}
                current={club?.city}
              />
              <TextField field={fields.address} label={t('athlete:club.address')} maxLength={ADDRESS_MAX} />
              <PhoneField field={fields.phone} label={t('athlete:club.phone')} />
              <EmailField field={fields.email} label={t('athlete:club.email')} />
            </div>
            <TextareaField
              field={fields.description}
              label={t('athlete:club.description')}
              rows={6}
              maxLength={GROUP_MAX.description}
            />
            <ImageField
              field={fields.image}
              label={t('athlete:club.image')}
              current={club?.image}
              shape="square"
            />
          </>
        )}
      </ManagedGroup>
      <div className="max-w-5xl">
        <OpenCompetitions kind="club" open={open} />
      </div>
    </div>
  )
}
