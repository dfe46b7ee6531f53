import type { TextKey } from '~/i18n/en/translation.ts'
import { useText } from '~/i18n/words.tsx'
import { SearchFilter } from '../list/filters.tsx'
import { ListPage } from '../list/list-page.tsx'
import type { ListMeta } from '../list/query.ts'
import { StoryGrid, type StoryEntry } from './story-cards.tsx'

/** The page of all news or all articles. */
export function StoryList({
  title,
  lead,
  stories,
  meta,
}: {
  readonly title: TextKey
  readonly lead: TextKey
  readonly stories: readonly StoryEntry[]
  readonly meta: ListMeta
}) {
  const t = useText()
  return (
    <ListPage title={title} lead={t(lead)} meta={meta} filters={<SearchFilter />}>
      <StoryGrid stories={stories} isFirst />
    </ListPage>
  )
}
