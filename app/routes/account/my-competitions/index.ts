import { redirect } from '@remix-run/node'
import { paths } from '~/components/paths.ts'

/** Opens the competitions that are ahead (spec §2). */
export const loader = () => redirect(paths.judgeUpcoming)
