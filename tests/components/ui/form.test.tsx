import { Form as RouterForm } from '@remix-run/react'
import { expect, test } from 'vitest'
import { Form, type FormProps } from '~/components/ui/form.tsx'
import { attributesInOrder, renderPage } from '../render.tsx'

// As with links: the browser takes a form over from the server as it is.

const forms: readonly FormProps[] = [
  { action: '/clubs' },
  { action: '/клубы/сокол?page=2', method: 'POST', className: 'plain', 'aria-label': 'Сокол' },
  {
    action: '/resources/theme',
    method: 'post',
    navigate: false,
    discover: 'none',
    onSubmit: () => undefined,
  },
  { action: '/resources/language', method: 'post', reloadDocument: true },
  {
    action: '/files',
    method: 'post',
    encType: 'multipart/form-data',
    replace: true,
    preventScrollReset: true,
  },
  { method: 'get', role: 'search' },
  { method: 'post' },
  { action: '?page=2' },
  { action: '../other' },
]

test.each(forms)('the server draws %o as the router does', async (props) => {
  const drawn = async (Element: typeof Form) =>
    attributesInOrder(await renderPage(<Element {...props}>Clubs</Element>, { at: '/competitions/cup?x=1' }))
  expect(await drawn(Form)).toBe(await drawn(RouterForm))
})
