import type { LRUCache } from 'lru-cache'
import {
  type ComponentProps,
  type ElementType,
  type ReactElement,
  type ReactNode,
  type Ref,
  useContext,
} from 'react'
import { SameWords, useWords, type Words } from '~/i18n/words.tsx'
import { FormMarksProvider, useFormMarks, type FormMarks } from './form-key.tsx'
import { GAP } from './markup-gap.ts'
import { type Markup, MarkupWriterContext } from './markup-writer.ts'

/** Four thousand rows or more; the least recently shown one goes. In bytes of UTF-8. */
const CACHE_SIZE = 5 * 1024 * 1024

/** Of so many lists it is held which markup their items have. */
const LISTS_MAX = 40

interface Server {
  readonly render: (element: ReactElement) => string
  readonly cache: LRUCache<string, Markup>
  /** By frozen lists of items: what their items are drawn as in a state. */
  readonly lists: LRUCache<
    readonly unknown[],
    { readonly state: string; readonly markups: readonly Markup[] }
  >
  readonly digestOf: (text: string) => string
  /** Stands before the name of a gap. Nobody can write it into a text, as it is another one in every process. */
  readonly mark: string
}

/** The browser has none of it. */
const server: Server = import.meta.env.SSR ? await setUp() : (null as never)

async function setUp(): Promise<Server> {
  const [{ renderToString }, { LRUCache }, { createHash, randomUUID }] = await Promise.all([
    import('react-dom/server'),
    import('lru-cache'),
    import('node:crypto'),
  ])
  const sizeCalculation = ({ parts }: Markup, key: string) =>
    parts.reduce((size, part) => size + part.byteLength, key.length)
  return {
    render: renderToString,
    cache: new LRUCache<string, Markup>({ maxSize: CACHE_SIZE, sizeCalculation }),
    lists: new LRUCache({ max: LISTS_MAX }),
    digestOf: (text) => createHash('sha256').update(text).digest('base64url'),
    mark: `${GAP}${randomUUID()}`,
  }
}

export type Texts = Readonly<Record<string, string>>

export type Attributes<E extends ElementType> = Omit<
  ComponentProps<E>,
  | 'as'
  | 'children'
  | 'content'
  | 'dangerouslySetInnerHTML'
  | 'elementRef'
  | 'items'
  | 'name'
  | 'ref'
  | 'shows'
  | 'texts'
>

interface MarkupProps<T extends Texts, E extends ElementType> {
  readonly as: E
  readonly name: string
  readonly shows?: unknown
  readonly texts?: T
  readonly content: (texts: T) => ReactNode
  readonly elementRef?: Ref<HTMLElement>
}

/**
 * An element whose content is the same on many pages. The server draws that once and then hands out its markup: menus,
 * footer and the rows of a list are most of what it would draw.
 * @param name tells this content from every other
 * @param shows the data that are shown, or more than these: it looks otherwise where they differ. What of them is frozen
 *   is so in all its parts, and read once.
 * @param texts what differs from page to page and may stand in an attribute or be all the text of an element; the marks
 *   of forms (`FormKey`) are such texts by themselves
 * @param content reads words and formats, `shows` and `texts`, and no other context of the page: no address, no ids
 *   made by React, nobody signed in, no present moment
 */
export const CachedMarkup = import.meta.env.SSR ? KeptMarkup : DrawnMarkup

function DrawnMarkup<const T extends Texts, E extends ElementType>({
  as,
  name: _name,
  shows: _shows,
  texts,
  content,
  elementRef,
  ...attributes
}: MarkupProps<T, E> & Attributes<E>) {
  const Element: ElementType = as
  return (
    <Element ref={elementRef} {...attributes}>
      {content(texts ?? ({} as T))}
    </Element>
  )
}

function KeptMarkup<const T extends Texts, E extends ElementType>({
  as,
  name,
  shows,
  texts,
  content,
  elementRef: _ref,
  ...attributes
}: MarkupProps<T, E> & Attributes<E>) {
  const shown = useShown(texts)
  const Element: ElementType = as
  const markup = markupOf(shown, `${name} ${keyOf(shows)}`, (gapped) => content(gapped as T))
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: shown.write([markup]) }} />
}

/** What of a page decides how its kept content looks. */
interface Shown {
  readonly words: Words
  readonly marks: FormMarks
  readonly texts: Texts
  readonly write: (markups: readonly Markup[]) => string
}

export function useShown(texts: Texts = {}): Shown {
  const words = useWords()
  const marks = useFormMarks()
  const writer = useContext(MarkupWriterContext)
  const textOf = (gap: string) =>
    gap === FORM_KEY ? marks.key : ((gap === FORM_OWNER ? marks.owner : texts[gap]) ?? '')
  const write = (markups: readonly Markup[]) => writer(markups, textOf)
  return { words, marks, texts, write }
}

/** Tells how content of a name is drawn from how it is in another language, zone or form. */
const stateOf = ({ words, marks }: Shown, name: string): string =>
  `${words.language} ${words.format.timeZone} ${marks.owner === null} ${name}`

export function markupOf(shown: Shown, name: string, content: (texts: Texts) => ReactNode): Markup {
  const { words, marks, texts } = shown
  const { render, cache, mark } = server
  const key = stateOf(shown, name)
  const known = import.meta.env.DEV ? undefined : cache.get(key)
  if (known !== undefined) return known
  const gapOf = (gap: string) => `${mark}${gap}\uE001`
  const drawn = render(
    <SameWords value={words}>
      <FormMarksProvider
        value={{ key: gapOf(FORM_KEY), owner: marks.owner === null ? null : gapOf(FORM_OWNER) }}
      >
        {content(Object.fromEntries(Object.keys(texts).map((text) => [text, gapOf(text)])))}
      </FormMarksProvider>
    </SameWords>,
  )
  if (REACT_ID.test(drawn)) throw new Error(`Ids made by React would stand twice in a page: ${name}`)
  const markup = split(drawn, mark)
  cache.set(key, markup)
  return markup
}

/** The markup of the items of a frozen list: while it is shown as it was before, none of them is looked up. */
export function markupsOf(
  shown: Shown,
  name: string,
  { items, draw }: { readonly items: readonly unknown[]; readonly draw: () => readonly Markup[] },
): readonly Markup[] {
  const state = stateOf(shown, name)
  const known = import.meta.env.DEV ? undefined : server.lists.get(items)
  if (known?.state === state) return known.markups
  const markups = draw()
  server.lists.set(items, { state, markups })
  return markups
}

/** Digests of what is frozen, as lists of the API's answers are. */
const digests = new WeakMap<object, string>()

/** Tells what is shown from everything else; a list of rows is longer than all the rest of a key, and read once. */
export function keyOf(shows: unknown): string {
  if (Array.isArray(shows) && !Object.isFrozen(shows)) return `[${shows.map(partKey).join()}]`
  return partKey(shows)
}

function partKey(shown: unknown): string {
  if (typeof shown !== 'object' || shown === null || !Object.isFrozen(shown)) return JSON.stringify(shown)
  let digest = digests.get(shown)
  if (digest === undefined) digests.set(shown, (digest = server.digestOf(JSON.stringify(shown))))
  return digest
}

const REACT_ID = / id=":R/

const FORM_KEY = 'form_key'
const FORM_OWNER = 'form_owner'

function split(drawn: string, mark: string): Markup {
  const [first = '', ...rest] = drawn.split(mark)
  const cut = rest.map((piece) => {
    const end = piece.indexOf('\uE001')
    return { gap: piece.slice(0, end), after: piece.slice(end + 1) }
  })
  return { parts: bytesOf([first, ...cut.map(({ after }) => after)]), gaps: cut.map(({ gap }) => gap) }
}

/** Texts in UTF-8, all in one piece of memory of their own: Node's own pool would be held whole for a short one. */
function bytesOf(texts: readonly string[]): Buffer[] {
  const text = texts.join('')
  const all = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  all.write(text)
  let from = 0
  return texts.map((text) => all.subarray(from, (from += Buffer.byteLength(text))))
}
