import { redirect } from '@remix-run/node'

/** The admin area redirects to its dashboard (spec §2). */
export const loader = () => redirect('/admin/dashboard')
