import type { ElementType, ReactElement } from 'react'
import { type Attributes, keyOf, markupOf, markupsOf, type Texts, useShown } from './cached-markup.tsx'

interface ItemsProps<Item, T extends Texts, E extends ElementType> {
  readonly as: E
  readonly name: string
  readonly items: readonly Item[]
  readonly shows?: (item: Item) => unknown
  readonly texts?: T
  readonly content: (item: Item, texts: T) => ReactElement
}

/**
 * An element whose children are the same on many pages, each by itself: the rows of a table that others have with other
 * rows. One element to React however many there are, where each `CachedMarkup` is one.
 * @param shows what of an item is shown, the item itself if not said
 * @param content of an item, an element with a key
 */
export const CachedItems = import.meta.env.SSR ? KeptItems : DrawnItems

function DrawnItems<Item, const T extends Texts, E extends ElementType>({
  as,
  name: _name,
  items,
  shows: _shows,
  texts,
  content,
  ...attributes
}: ItemsProps<Item, T, E> & Attributes<E>) {
  const Element: ElementType = as
  return <Element {...attributes}>{items.map((item) => content(item, texts ?? ({} as T)))}</Element>
}

function KeptItems<Item, const T extends Texts, E extends ElementType>({
  as,
  name,
  items,
  shows,
  texts,
  content,
  ...attributes
}: ItemsProps<Item, T, E> & Attributes<E>) {
  const shown = useShown(texts)
  const Element: ElementType = as
  const draw = () =>
    items.map((item) =>
      markupOf(shown, `${name} ${keyOf(shows ? shows(item) : item)}`, (gapped) => content(item, gapped as T)),
    )
  // A list that is frozen is so in all its items.
  const isSettled = shows === undefined && Object.isFrozen(items)
  const markups = isSettled ? markupsOf(shown, name, { items, draw }) : draw()
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: shown.write(markups) }} />
}
