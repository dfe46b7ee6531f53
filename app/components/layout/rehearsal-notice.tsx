import { useMatches } from '@remix-run/react'
import { isRehearsal } from '~/domain/competition/rehearsal.ts'
import { useText } from '~/i18n/words.tsx'

/**
 * Over every page, screen and paper of a rehearsal: what is read there did not happen. A page knows by its address, or
 * by the competition of the bout or the screen it shows. On a TV it stands in the margin, as large as there is room for.
 */
export function RehearsalNotice() {
  const t = useText()
  const isOne = useMatches().some(({ params, data }) => isRehearsal(params['slug'] ?? slugIn(data) ?? ''))
  if (!isOne) return null
  return (
    <p
      role="note"
      className="rehearsal-notice sticky top-0 z-50 bg-warning-text px-3 py-1 text-center text-sm font-bold text-surface uppercase print:static print:border-2 print:border-black print:bg-white print:text-black"
    >
      {t('common:rehearsal')}
    </p>
  )
}

interface OfCompetition {
  readonly competition?: { readonly slug?: unknown }
}

/** The competition of a bout, as loaders of single bouts bring it, or of a paired screen. */
function slugIn(data: unknown): string | undefined {
  const { fight, screen } = (data ?? {}) as {
    readonly fight?: OfCompetition
    readonly screen?: OfCompetition | null
  }
  const slug = (fight ?? screen)?.competition?.slug
  return typeof slug === 'string' ? slug : undefined
}
