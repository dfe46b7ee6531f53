import type { MatRef } from '~/domain/contract/mat.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { useAddress } from '../list/query.ts'
import { cx } from '../ui/class-names.ts'
import { Link } from '../ui/link.tsx'
import { matName } from '~/i18n/mat-name.ts'

/** All mats or one of them; the choice is the address's `mat`. */
export function MatTabs({
  mats,
  matId,
}: {
  readonly mats: readonly MatRef[]
  /** The mat that is chosen; null for all. */
  readonly matId: number | null
}) {
  const t = useText()
  const address = useAddress()
  const tab = (id: number | null, name: string) => (
    <Link
      key={id}
      to={address({ mat: id, bout: null })}
      className={cx(
        'grid min-h-11 min-w-11 place-items-center rounded-sm border px-3 font-semibold',
        id === matId
          ? 'border-accent bg-accent text-on-accent'
          : 'border-line-strong text-ink-muted hover:text-ink',
      )}
      aria-current={id === matId ? 'page' : undefined}
    >
      {name}
    </Link>
  )
  return (
    <nav aria-label={t('board:mat')} className="flex flex-wrap gap-2">
      {tab(null, t('board:anyMat'))}
      {mats.map((mat) => tab(mat.id, matName(t, mat)))}
    </nav>
  )
}
