import { Link as RouterLink, NavLink as RouterNavLink } from '@remix-run/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { Link, NavLink, type LinkProps, type NavLinkProps } from '~/components/ui/link.tsx'
import { attributesInOrder, renderPage } from '../render.tsx'

// The browser takes a page over from the server as it is: what the server draws of a link has to be the router's own.

const links: readonly LinkProps[] = [
  { to: '/clubs' },
  { to: '/клубы/сокол?page=2#people', className: 'plain', title: 'Сокол' },
  { to: '/clubs', prefetch: 'intent', replace: true, preventScrollReset: true, state: { from: 'here' } },
  { to: '/files.csv', reloadDocument: true, target: '_blank' },
  { to: '/clubs', discover: 'none' },
  { to: '?page=2' },
  { to: '../other' },
  { to: { pathname: '/clubs', search: '?page=3' } },
  { to: 'https://example.org/clubs' },
  { to: '//example.org/clubs' },
]

const drawn = async (link: ReactElement, at: string) => attributesInOrder(await renderPage(link, { at }))

test.each(links)('the server draws %o as the router does', async (props) => {
  const at = '/competitions/cup'
  expect(await drawn(<Link {...props}>Clubs</Link>, at)).toBe(
    await drawn(<RouterLink {...props}>Clubs</RouterLink>, at),
  )
})

const navLinks: readonly (readonly [at: string, props: NavLinkProps])[] = [
  ['/clubs', { to: '/clubs' }],
  ['/clubs/', { to: '/clubs' }],
  ['/clubs/falcon', { to: '/clubs' }],
  ['/clubs/falcon', { to: '/clubs', end: true }],
  ['/clubs-of-old', { to: '/clubs' }],
  ['/CLUBS', { to: '/clubs' }],
  ['/clubs', { to: '/clubs/' }],
  ['/clubs', { to: '/clubs?page=2' }],
  ['/clubs', { to: '/' }],
  ['/', { to: '/' }],
  ['/clubs', { to: 'falcon' }],
  ['/clubs', { to: '/clubs', className: 'wide', 'aria-current': 'true' }],
  ['/clubs', { to: '/clubs', className: ({ isActive }) => (isActive ? 'on' : 'off') }],
  ['/news', { to: '/clubs', style: ({ isActive }) => ({ opacity: isActive ? 1 : 0.5 }) }],
  ['/clubs', { to: '/clubs', children: ({ isActive }) => (isActive ? 'here' : 'there') }],
]

test.each(navLinks)('at %s the server draws %o as the router does', async (at, props) => {
  expect(await drawn(<NavLink {...props} />, at)).toBe(await drawn(<RouterNavLink {...props} />, at))
})
