import type { LRUCache } from 'lru-cache'
import type { ComponentProps, ElementType, ReactElement, ReactNode, Ref } from 'react'
import { SameWords, useWords } from '~/i18n/words.tsx'
import { escapeMarkup } from './escape-markup.ts'
import { FormMarksProvider, useFormMarks } from './form-key.tsx'
import { GAP } from './markup-gap.ts'

/** Markup with gaps: `gaps[i]` names the text that stands between `parts[i]` and `parts[i + 1]`. */
interface Markup {
  readonly parts: readonly string[]
  readonly gaps: readonly string[]
}

/** Two thousand rows or more; the least recently shown one goes. In UTF-16 code units, of Russian text two bytes each. */
const CACHE_SIZE = 3 * 1024 * 1024

interface Server {
  readonly render: (element: ReactElement) => string
  readonly cache: LRUCache<string, Markup>
  readonly digestOf: (text: string) => string
  /** Stands before the name of a gap. Nobody can write it into a text, as it is another one in every process. */
  readonly mark: string
}

const server: Server | null = import.meta.env.SSR ? await setUp() : null

async function setUp(): Promise<Server> {
  const [{ renderToString }, { LRUCache }, { createHash, randomUUID }] = await Promise.all([
    import('react-dom/server'),
    import('lru-cache'),
    import('node:crypto'),
  ])
  const sizeCalculation = ({ parts }: Markup, key: string) =>
    parts.reduce((size, part) => size + part.length, key.length)
  return {
    render: renderToString,
    cache: new LRUCache<string, Markup>({ maxSize: CACHE_SIZE, sizeCalculation }),
    digestOf: (text) => createHash('sha256').update(text).digest('base64url'),
    mark: `${GAP}${randomUUID()}`,
  }
}

type Attributes<E extends ElementType> = Omit<
  ComponentProps<E>,
  | 'as'
  | 'children'
  | 'content'
  | 'dangerouslySetInnerHTML'
  | 'elementRef'
  | 'name'
  | 'ref'
  | 'shows'
  | 'texts'
>

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
export function CachedMarkup<const T extends Readonly<Record<string, string>>, E extends ElementType>({
  as,
  name,
  shows,
  texts,
  content,
  elementRef,
  ...attributes
}: {
  readonly as: E
  readonly name: string
  readonly shows?: unknown
  readonly texts?: T
  readonly content: (texts: T) => ReactNode
  readonly elementRef?: Ref<HTMLElement>
} & Attributes<E>) {
  const words = useWords()
  const marks = useFormMarks()
  const Element: ElementType = as
  const given = texts ?? ({} as T)
  if (!server)
    return (
      <Element ref={elementRef} {...attributes}>
        {content(given)}
      </Element>
    )
  const { render, cache, mark } = server
  const key = `${words.language} ${words.format.timeZone} ${marks.owner === null} ${name} ${keyOf(shows, server)}`
  let markup = import.meta.env.DEV ? undefined : cache.get(key)
  if (markup === undefined) {
    const gapOf = (gap: string) => `${mark}${gap}\uE001`
    const gapped = Object.fromEntries(Object.keys(given).map((text) => [text, gapOf(text)])) as T
    const drawn = render(
      <SameWords value={words}>
        <FormMarksProvider
          value={{ key: gapOf(FORM_KEY), owner: marks.owner === null ? null : gapOf(FORM_OWNER) }}
        >
          {content(gapped)}
        </FormMarksProvider>
      </SameWords>,
    )
    if (REACT_ID.test(drawn)) throw new Error(`Ids made by React would stand twice in a page: ${name}`)
    cache.set(key, (markup = split(drawn, mark)))
  }
  const html = fill(markup, { ...given, [FORM_KEY]: marks.key, [FORM_OWNER]: marks.owner ?? '' })
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
}

/** Digests of what is frozen, as lists of the API's answers are. */
const digests = new WeakMap<object, string>()

/** Tells what is shown from everything else; a list of rows is longer than all the rest of a key, and read once. */
function keyOf(shows: unknown, server: Server): string {
  if (Array.isArray(shows) && !Object.isFrozen(shows))
    return `[${shows.map((one) => partKey(one, server)).join()}]`
  return partKey(shows, server)
}

function partKey(shown: unknown, { digestOf }: Server): string {
  if (typeof shown !== 'object' || shown === null || !Object.isFrozen(shown)) return JSON.stringify(shown)
  let digest = digests.get(shown)
  if (digest === undefined) digests.set(shown, (digest = digestOf(JSON.stringify(shown))))
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
  return { parts: [first, ...cut.map(({ after }) => after)], gaps: cut.map(({ gap }) => gap) }
}

const fill = ({ parts, gaps }: Markup, texts: Readonly<Record<string, string>>): string =>
  gaps.reduce(
    (html, gap, at) => html + escapeMarkup(texts[gap] ?? '') + (parts[at + 1] ?? ''),
    parts[0] ?? '',
  )
