import type { PersonRef } from '~/domain/contract/user.fields.ts'
import { paths } from '../paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { CachedMarkup } from '../ui/cached-markup.tsx'
import { Country } from '../ui/country.tsx'
import { Link } from '../ui/link.tsx'

/** A person as an entry of a list. */
export interface PersonEntry {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly thumb: string | null
  readonly country: { readonly name: string; readonly code: string } | null
  readonly club: { readonly id: number; readonly name: string } | null
  /** What a last line says of them. */
  readonly note?: string
}

/** What a list shows of somebody; its page carries no more of them. */
export const entryOfPerson = ({ id, slug, name, thumb, country, club }: PersonRef): PersonEntry => ({
  ...{ id, slug, name, thumb },
  country: country && { name: country.name, code: country.code },
  club: club && { id: club.id, name: club.name },
})

/** People as rows of a grid, each a link to their page. `of` is the club whose page it is: its name is said already. */
export function PersonList({
  people,
  of,
}: {
  readonly people: readonly PersonEntry[]
  readonly of?: { readonly id: number }
}) {
  return (
    <CachedMarkup
      as="ul"
      name="people"
      shows={[people, of?.id]}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3"
      content={() =>
        people.map((person) => (
          <CachedMarkup
            key={person.id}
            as="li"
            className="min-w-0"
            name="person"
            shows={[person, of?.id]}
            content={() => (
              <Link
                to={paths.user(person.slug)}
                className="flex min-w-0 items-center gap-3 rounded-md border border-line bg-surface p-3 hover:bg-raised"
              >
                <Avatar name={person.name} src={person.thumb} />
                <span className="flex min-w-0 flex-col">
                  <span className="truncate font-semibold">{person.name}</span>
                  <span className="flex min-w-0 gap-2 text-sm text-ink-muted">
                    {person.country ? (
                      <Country
                        name={person.country.name}
                        code={person.country.code}
                        short={person.club !== null && person.club.id !== of?.id}
                      />
                    ) : null}
                    {person.club?.id === of?.id ? null : (
                      <span className="truncate">{person.club?.name}</span>
                    )}
                  </span>
                  {person.note === undefined ? null : (
                    <span className="truncate text-sm text-ink-muted">{person.note}</span>
                  )}
                </span>
              </Link>
            )}
          />
        ))
      }
    />
  )
}
