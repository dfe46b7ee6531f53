import type { TextKey } from '~/i18n/en/translation.ts'
import { useText } from '~/i18n/words.tsx'
import { SearchFilter } from '../list/filters.tsx'
import { ListPage } from '../list/list-page.tsx'
import type { ListMeta } from '../list/query.ts'
import { Avatar } from '../ui/avatar.tsx'
import { CachedMarkup } from '../ui/cached-markup.tsx'
import { LinkCard } from '../ui/card.tsx'

export interface GroupEntry {
  readonly id: number
  readonly name: string
  readonly thumb: string | null
  readonly description: string | null
  readonly city: { readonly name: string } | null
}

/** Clubs or organisations as cards, with a search. */
export function GroupList<G extends GroupEntry>({
  title,
  lead,
  groups,
  meta,
  toOf,
  figureOf,
}: {
  readonly title: TextKey
  readonly lead: TextKey
  readonly groups: readonly G[]
  readonly meta: ListMeta
  readonly toOf: (group: G) => string
  /** What counts in it, in words: "24 members". */
  readonly figureOf: (group: G) => string
}) {
  const t = useText()
  return (
    <ListPage title={title} lead={t(lead)} meta={meta} filters={<SearchFilter />}>
      <CachedMarkup
        as="ul"
        name="groups"
        shows={[title, groups]}
        className="grid gap-4 md:grid-cols-2 lg:grid-cols-3"
        content={() =>
          groups.map((group) => (
            <CachedMarkup
              key={group.id}
              as="li"
              className="min-w-0"
              name="group"
              shows={[title, group]}
              content={() => (
                <LinkCard to={toOf(group)} className="flex h-full gap-4 p-4">
                  <Avatar name={group.name} src={group.thumb} size="lg" />
                  <span className="flex min-w-0 flex-1 flex-col gap-1">
                    <span className="display text-xl leading-tight">{group.name}</span>
                    <span className="text-sm text-ink-muted">
                      {[group.city?.name, figureOf(group)].filter(Boolean).join(' · ')}
                    </span>
                    {group.description ? (
                      <span className="line-clamp-2 text-sm text-ink-muted">{group.description}</span>
                    ) : null}
                  </span>
                </LinkCard>
              )}
            />
          ))
        }
      />
    </ListPage>
  )
}
