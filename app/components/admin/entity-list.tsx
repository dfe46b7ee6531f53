import { Link, useSearchParams } from '@remix-run/react'
import Plus from 'lucide-react/icons/plus'
import { useText } from '~/i18n/words.tsx'
import { DataTable } from '../list/data-table.tsx'
import { DateRangeFilter, SearchFilter, SelectFilter } from '../list/filters.tsx'
import { ListPage } from '../list/list-page.tsx'
import type { ListMeta } from '../list/query.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { AnyRow } from './entity-form.tsx'
import type { AnyEntity, ListFilter } from './entity.ts'
import { GroupDecision } from './group-decision.tsx'

export interface Owner {
  /** The filter that says whose rows are shown: `competition_id`. */
  readonly filter: string
  readonly id: string
  readonly name: string
}

/** The list of an entity: its filters, its table, and the way to each of its things. */
export function EntityList({
  entity,
  rows,
  meta,
  owners,
}: {
  readonly entity: AnyEntity
  readonly rows: readonly AnyRow[]
  readonly meta: ListMeta
  readonly owners: readonly Owner[]
}) {
  const t = useText()
  const [params] = useSearchParams()
  const order_by = params.get('order_by') ?? ''
  const order_direction = params.get('order_direction') === 'DESC' ? 'DESC' : 'ASC'
  return (
    <ListPage
      title={entity.title}
      meta={meta}
      lead={entity.comesFrom ? t(entity.comesFrom) : undefined}
      actions={
        <>
          {entity.beside ? (
            <Link to={entity.beside.to} className={buttonClass('secondary')}>
              {t(entity.beside.label)}
            </Link>
          ) : null}
          {entity.comesFrom ? null : (
            <Link to={paths.adminNew(entity.slug)} className={buttonClass('primary')}>
              <Plus size={18} />
              {t('admin:form.add')}
            </Link>
          )}
        </>
      }
      filters={
        <>
          {owners.map(({ filter, id }) => (
            <input key={filter} type="hidden" name={filter} value={id} />
          ))}
          <SearchFilter />
          {entity.filters.map((filter) => (
            <FilterField key={filter.name} filter={filter} />
          ))}
        </>
      }
    >
      {owners.map(({ filter, name }) => (
        <Notice key={filter}>{t('admin:list.ownedBy', { name })}</Notice>
      ))}
      <DataTable
        caption={t(entity.title)}
        columns={entity.columns}
        rows={rows as readonly never[]}
        query={order_by ? { order_by, order_direction } : {}}
        {...(entity.decidedAs ? { rowActions: decisionsOf(entity.decidedAs) } : {})}
      />
    </ListPage>
  )
}

function FilterField({ filter }: { readonly filter: ListFilter }) {
  const t = useText()
  const label = t(filter.label)
  if (filter.as === 'dates') return <DateRangeFilter name={filter.name} label={label} />
  const options = filter.options.map((option) => ({ value: option.value, label: t(option.label) }))
  return <SelectFilter name={filter.name} label={label} options={options} />
}

interface Decided {
  readonly id: number
  readonly name: string
  readonly status: string
}

const decisionsOf = (kind: 'club' | 'organisation') =>
  function decisions({ id, name, status }: Decided) {
    return <GroupDecision kind={kind} id={id} name={name} status={status} />
  }
