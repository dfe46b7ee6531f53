import type { ComponentProps, ReactNode, RefObject } from 'react'
import { CachedMarkup, type Texts } from './cached-markup.tsx'
import { cx } from './class-names.ts'
import { useDetailsMenu } from './details-menu.ts'

/** What is cached is made only where it is drawn. */
type Part = ReactNode | ((texts: Texts) => ReactNode)

const drawn = (part: Part, texts: Texts): ReactNode => (typeof part === 'function' ? part(texts) : part)

/** A button that unfolds a panel under it. It is a `details`, so it opens without a script too. */
export function Dropdown({
  label,
  button,
  buttonClassName,
  panelClassName,
  align = 'end',
  group,
  open = false,
  stays = false,
  wide = false,
  cached,
  children,
}: {
  /** The button's name, when what it shows is not words. */
  readonly label?: string
  readonly button: Part
  readonly buttonClassName?: string
  readonly panelClassName?: string
  readonly align?: 'start' | 'end'
  /** Of the dropdowns of one group only one is open. */
  readonly group?: string
  /** How it stands when the page comes. */
  readonly open?: boolean
  /** It stays open while one goes on: what is chosen in it changes the page under it. */
  readonly stays?: boolean
  /** Wide enough for fields. The panel stays within the `relative` element around it, wherever the button is (controls.css). */
  readonly wide?: boolean
  /** Has it drawn once for all it shows, its button included (CachedMarkup). */
  readonly cached?: { readonly name: string; readonly shows: unknown; readonly texts?: Texts }
  readonly children: Part
}) {
  const ref = useDetailsMenu(stays)
  const attributes = { open, className: wide ? 'dropdown-wide' : 'relative', ...(group && { name: group }) }
  const content = (texts: Texts) => (
    <>
      <summary aria-label={label} title={label} className={buttonClassName}>
        {drawn(button, texts)}
      </summary>
      <div
        className={cx(
          'absolute z-40 mt-2 min-w-52 rounded-md border border-line bg-raised p-1.5 shadow-lg',
          !wide && (align === 'end' ? 'top-full end-0' : 'top-full start-0'),
          panelClassName,
        )}
      >
        {drawn(children, texts)}
      </div>
    </>
  )
  if (!cached)
    return (
      <Details detailsRef={ref} attributes={attributes}>
        {content({})}
      </Details>
    )
  return <CachedMarkup as={Details} detailsRef={ref} attributes={attributes} {...cached} content={content} />
}

/** A `details` that has a name as an attribute, which `CachedMarkup` takes for its own. */
const Details = ({
  detailsRef,
  attributes,
  ...content
}: {
  readonly detailsRef: RefObject<HTMLDetailsElement>
  readonly attributes: ComponentProps<'details'>
} & Pick<ComponentProps<'details'>, 'children' | 'dangerouslySetInnerHTML'>) => (
  <details ref={detailsRef} {...attributes} {...content} />
)

/** The look of an entry in a dropdown, be it a link or a button. */
export const menuItemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 py-2 text-start text-ink-muted hover:bg-neutral-tint hover:text-ink aria-[current=page]:text-ink'
