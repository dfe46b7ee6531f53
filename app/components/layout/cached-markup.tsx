import type { HTMLAttributes, ReactNode } from 'react'
import { SameWords, useWords } from '~/i18n/words.tsx'

const render = import.meta.env.SSR ? (await import('react-dom/server')).renderToString : null

/** Markup by name and language. The names are those of the menus and of the entries in them, so they are few. */
const cache = new Map<string, string>()

/**
 * An element whose content is the same on many pages. The server draws that once and then hands out its markup: menus
 * and footer are more than half of what it would draw for a page of text.
 * @param name tells this content from every other, and from itself where it looks otherwise (another entry is current)
 * @param content reads texts and what is in `name`, and no other context of the page
 */
export function CachedMarkup({
  as: Element,
  name,
  content,
  ...attributes
}: {
  readonly as: 'div' | 'nav' | 'ul'
  readonly name: string
  readonly content: () => ReactNode
} & Omit<HTMLAttributes<HTMLElement>, 'children' | 'content'>) {
  const words = useWords()
  if (!render) return <Element {...attributes}>{content()}</Element>
  const key = `${words.language} ${name}`
  let markup = import.meta.env.DEV ? undefined : cache.get(key)
  if (markup === undefined) {
    markup = render(<SameWords value={words}>{content()}</SameWords>)
    cache.set(key, markup)
  }
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: markup }} />
}
