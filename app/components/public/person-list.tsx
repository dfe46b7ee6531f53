import { Link } from '@remix-run/react'
import type { PersonRef } from '~/domain/entities/user.ts'
import { paths } from '../paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Country } from '../ui/country.tsx'

/** People as rows of a grid, each a link to their page. */
export function PersonList({ people }: { readonly people: readonly PersonRef[] }) {
  return (
    <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      {people.map((person) => (
        <li key={person.id} className="min-w-0">
          <Link
            to={paths.user(person.slug)}
            className="flex min-w-0 items-center gap-3 rounded-md border border-line bg-surface p-3 hover:bg-raised"
          >
            <Avatar name={person.name} src={person.thumb} />
            <span className="flex min-w-0 flex-col">
              <span className="truncate font-semibold">{person.name}</span>
              <span className="flex min-w-0 gap-2 text-sm text-ink-muted">
                {person.country ? (
                  <Country name={person.country.name} code={person.country.code} short />
                ) : null}
                <span className="truncate">{person.club?.name}</span>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
