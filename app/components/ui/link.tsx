/* oxlint-disable no-restricted-imports -- The one place that knows the router's links. */
import {
  Link as RouterLink,
  NavLink as RouterNavLink,
  useLocation,
  type LinkProps,
  type NavLinkProps,
} from '@remix-run/react'
import { forwardRef } from 'react'
import { GAP } from './markup-gap.ts'

export type { LinkProps, NavLinkProps }

/** A path of this site that needs no resolving, or the gap in kept markup where one will stand. */
export const isPath = (to: LinkProps['to'] | undefined): to is string =>
  typeof to === 'string' && ((to.startsWith('/') && !to.startsWith('//')) || to.startsWith(GAP))

/**
 * The anchor a router's link comes to. What resolves and follows it costs a server's page more than all the rest of the
 * link, and only the browser follows it.
 */
const Anchor = /* @__PURE__ */ forwardRef<HTMLAnchorElement, LinkProps>(function Anchor(props, ref) {
  if (!isPath(props.to)) return <RouterLink ref={ref} {...props} />
  const {
    to,
    discover = 'render',
    prefetch: _prefetch,
    reloadDocument = false,
    replace: _replace,
    state: _state,
    preventScrollReset: _preventScrollReset,
    relative: _relative,
    viewTransition: _viewTransition,
    ...attributes
  } = props
  const isDiscovered = discover === 'render' && !reloadDocument
  return <a {...attributes} href={to} {...(isDiscovered && { 'data-discover': 'true' })} />
})

const NavAnchor = /* @__PURE__ */ forwardRef<HTMLAnchorElement, NavLinkProps>(function NavAnchor(props, ref) {
  const here = useLocation().pathname
  if (!isPath(props.to)) return <RouterNavLink ref={ref} {...props} />
  const {
    to,
    end = false,
    caseSensitive: _caseSensitive,
    'aria-current': current = 'page',
    className,
    style,
    children,
    ...rest
  } = props
  const state = { isActive: isAt(here, to, end), isPending: false, isTransitioning: false }
  const shown = typeof style === 'function' ? style(state) : style
  const plain = [className, state.isActive && 'active'].filter(Boolean).join(' ')
  return (
    <Anchor
      {...rest}
      to={to}
      {...(state.isActive && { 'aria-current': current })}
      className={typeof className === 'function' ? className(state) : plain}
      {...(shown && { style: shown })}
    >
      {typeof children === 'function' ? children(state) : children}
    </Anchor>
  )
})

/** Whether a link to `to` leads to where the reader is, or above it. */
export function isAt(here: string, to: string, end: boolean): boolean {
  const [at, target] = [here.toLowerCase(), (to.split(/[?#]/)[0] ?? '').toLowerCase()]
  const length = target !== '/' && target.endsWith('/') ? target.length - 1 : target.length
  return at === target || (!end && at.startsWith(target) && at.charAt(length) === '/')
}

export const Link = import.meta.env.SSR ? Anchor : RouterLink
/** A link that says by `aria-current` whether it leads to where the reader is. */
export const NavLink = import.meta.env.SSR ? NavAnchor : RouterNavLink
