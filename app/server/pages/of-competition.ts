import { redirect } from '@remix-run/node'
import { NOT_FOUND_PATH } from '../client/not-found.ts'

/** A thing of another competition is not found under this one's address. */
export function requireOfCompetition(
  { competition }: { readonly competition: { readonly slug: string } },
  slug: string | undefined,
): void {
  if (competition.slug !== slug) throw redirect(NOT_FOUND_PATH)
}
