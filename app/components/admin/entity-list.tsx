import { useSearchParams } from '@remix-run/react'
import Plus from 'lucide-react/icons/plus'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { Offer } from '~/domain/access/admin-area.ts'
import { useText } from '~/i18n/words.tsx'
import { FormErrors } from '../forms/action-form.tsx'
import type { RowTexts } from '../list/columns.tsx'
import { DataTable } from '../list/data-table.tsx'
import { DateRangeFilter, SearchFilter, SelectFilter } from '../list/filters.tsx'
import { ListPage } from '../list/list-page.tsx'
import { useAddress, type ListMeta } from '../list/query.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { MORE_FILTERS, showsMore, type AnyEntity, type AnyRow, type ListFilter } from './entity.ts'
import { EntityActs } from './entity-acts.tsx'
import { GroupDecision } from './group-decision.tsx'
import { ReferenceFilter } from './reference-filter.tsx'

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
  offers,
  errors,
}: {
  readonly entity: AnyEntity
  readonly rows: readonly AnyRow[]
  readonly meta: ListMeta
  readonly owners: readonly Owner[]
  /** What the reference filters that are shown offer, by their names. */
  readonly offers: Readonly<Record<string, Offer>>
  /** Why an act on the list was refused. */
  readonly errors: readonly string[]
}) {
  const t = useText()
  const { decision } = entity
  const [params] = useSearchParams()
  const order_by = params.get('order_by') ?? ''
  const address = useAddress()
  const isOpen = showsMore(entity, Object.fromEntries(params))
  const shown = isOpen ? [...entity.filters, ...entity.more] : entity.filters
  const order_direction = params.get('order_direction') === 'DESC' ? 'DESC' : 'ASC'
  return (
    <ListPage
      title={entity.title}
      meta={meta}
      lead={entity.comesFrom ? t(entity.comesFrom) : undefined}
      actions={
        <>
          {owners.map(({ filter, id }) => (
            <EntityActs key={filter} acts={entity.ownerActs?.(filter, Number(id)) ?? []} />
          ))}
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
          {owners
            .filter(({ filter }) => shown.every(({ name }) => name !== filter))
            .map(({ filter, id }) => (
              <input key={filter} type="hidden" name={filter} value={id} />
            ))}
          {isOpen ? <input type="hidden" name={MORE_FILTERS} value="1" /> : null}
          <SearchFilter />
          {shown.map((filter) => (
            <FilterField key={filter.name} filter={filter} offer={offers[filter.name]} />
          ))}
          {isOpen || entity.more.length === 0 ? null : (
            <Link to={address({ [MORE_FILTERS]: 1 })} preventScrollReset className={buttonClass('ghost')}>
              <SlidersHorizontal size={18} />
              {t('admin:list.more')}
            </Link>
          )}
        </>
      }
    >
      <FormErrors errors={errors} />
      {owners.map(({ filter, name }) => (
        <Notice key={filter}>{t('admin:list.ownedBy', { name })}</Notice>
      ))}
      <DataTable
        name={`admin ${entity.slug}`}
        caption={t(entity.title)}
        columns={entity.columns}
        rows={rows}
        query={order_by ? { order_by, order_direction } : {}}
        {...(decision
          ? {
              rowActions: (row: AnyRow, { action }: RowTexts) => (
                <GroupDecision {...decision(row)} action={action} />
              ),
            }
          : {})}
      />
    </ListPage>
  )
}

function FilterField({ filter, offer }: { readonly filter: ListFilter; readonly offer: Offer | undefined }) {
  const t = useText()
  const label = t(filter.label)
  if (filter.as === 'dates') return <DateRangeFilter name={filter.name} label={label} />
  if (filter.as === 'reference')
    return <ReferenceFilter name={filter.name} of={filter.of} label={label} offer={offer ?? NOTHING} />
  const options = filter.options.map((option) => ({ value: option.value, label: t(option.label) }))
  return <SelectFilter name={filter.name} label={label} options={options} />
}

const NOTHING: Offer = { options: [], more: false }
