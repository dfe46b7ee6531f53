/** What an administrator keeps, as data: what its list shows and filters, what its form asks, what stands beside it. */
import type { AdminEntityName, ReferredTo } from '~/domain/access/admin-area.ts'
import { CURRENCIES, type Currency } from '~/domain/order/currency.ts'
import type { TextKey } from '~/i18n/en/translation.ts'
import type { Column } from '../list/columns.tsx'
import type { OpenFilter } from '../list/filters.tsx'

export interface Choice {
  readonly value: string
  readonly label: TextKey
}

interface Named<Row> {
  /** The name in the contract. */
  readonly name: string
  readonly label: TextKey
  readonly hint?: TextKey
  /** A hint that depends on the row, in the place of the other. */
  hintOf?(this: void, row: Row): TextKey | undefined
  readonly required?: boolean
  /** Asked only for a new one, or only for one that is there. */
  readonly on?: 'create' | 'update'
  /** Asked only for some of those that are there. */
  when?(this: void, row: Row): boolean
  /** What is stored, where it does not lie under the field's own name. */
  stored?(this: void, row: Row): unknown
}

/** What a select offers, in the reader's words; with nothing to offer, why. */
export interface OfferedWays {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly refusal: string | null
}

type FieldInput<Row> =
  | { readonly as: 'text'; readonly max: number; readonly type?: 'email' | 'tel' | 'url' | 'password' }
  | { readonly as: 'lines'; readonly max: number; readonly rows?: number }
  | { readonly as: 'number' }
  | { readonly as: 'day' }
  | { readonly as: 'moment'; readonly to?: 'seconds' }
  | { readonly as: 'flag' }
  | { readonly as: 'zone' }
  | { readonly as: 'picture'; readonly shape: 'cover' | 'square'; readonly isCropped?: true }
  | { readonly as: 'choice' | 'choices'; readonly options: readonly Choice[] }
  /** One or several of another kind of thing. */
  | { readonly as: 'reference' | 'references'; readonly of: ReferredTo }
  /** One of what the row itself offers. */
  | { readonly as: 'offered'; offered(this: void, row: Row): OfferedWays }
  /** Shown with its reason, and never changed. */
  | { readonly as: 'fixed'; shown(this: void, row: Row): LinkOrText | null }

export interface LinkOrText {
  readonly text: string
  readonly to?: string
}

export type FormField<Row> = Named<Row> & FieldInput<Row>

export type ListFilter =
  | {
      readonly as: 'choice'
      readonly name: OpenFilter
      readonly label: TextKey
      readonly options: readonly Choice[]
    }
  | { readonly as: 'dates'; readonly name: string; readonly label: TextKey }
  /** What the rows refer to: `club_id`. */
  | { readonly as: 'reference'; readonly name: string; readonly label: TextKey; readonly of: ReferredTo }

export interface LinkOf {
  readonly label: TextKey
  readonly to: string
}

/** Something done with a thing as a whole, by a button of its page. */
export interface ActOf {
  readonly label: TextKey
  readonly intent: string
  readonly fields: Readonly<Record<string, string | number>>
  /** Put before the act, where it changes what is in use. */
  readonly question?: TextKey
}

/** What an administrator decides on: a club or an organisation that waits, say. */
export interface GroupDecisionOf {
  readonly kind: 'club' | 'organisation'
  readonly id: number
  readonly name: string
  readonly status: string
}

export interface Identified {
  readonly id: number
}

/** `Item` is what the call of its list tells of one, `Row` what that of its own page does, `Listed` what the list shows of it. */
export interface AdminEntity<Item extends Listed, Row extends Item = Item, Listed extends Identified = Item> {
  /** The last part of its address: `/admin/<slug>`. */
  readonly slug: AdminEntityName
  readonly title: TextKey
  nameOf(this: void, row: Item): string
  readonly columns: readonly Column<Listed>[]
  /** Where its call tells far more than the columns show: what they show, as the rest would travel with the page. */
  listed?(this: void, row: Item): Listed
  readonly filters: readonly ListFilter[]
  /** Filters that stand behind "more filters": all the other dates and references the call can be filtered by. */
  readonly more: readonly ListFilter[]
  /** Empty where nothing can be changed by hand. */
  readonly fields: readonly FormField<Row>[]
  /** Made by hand; otherwise it comes into being elsewhere, as `comesFrom` says. */
  readonly comesFrom?: TextKey
  /** A federation keeps it for good; `keptBecause` says why. */
  readonly keptBecause?: TextKey
  /** Why this one can be read only; null where it can be changed. */
  readOnlyBecause?(this: void, row: Item): TextKey | null
  /** What can be read of it and not changed. */
  readonly facts: readonly Column<Row>[]
  links?(this: void, row: Item): readonly LinkOf[]
  acts?(this: void, row: Item): readonly ActOf[]
  /** What is done from the list of all that belongs to one owner: `competition_id`, 5. */
  ownerActs?(this: void, filter: string, id: number): readonly ActOf[]
  /** Another list that belongs beside this one's. */
  readonly beside?: LinkOf
  /** What its payment is recorded at: shown in its form and sent along. */
  priceOf?(this: void, row: Row): { readonly amount: number; readonly currency: Currency }
  /** The IANA zone its times are shown in; the reader's own without it. */
  zoneOf?(this: void, row: Row): string
  /** Its name in the audit trail. */
  readonly audited?: string
  /** What an administrator decides on it from the list. */
  decision?(this: void, row: Listed): GroupDecisionOf
}

/** A row as the API sent it; only its entity knows what else is in it. */
export interface AnyRow extends Identified {
  readonly image?: string | null
  readonly version?: number
  /** A fight's, whose `version` counts its events. */
  readonly edit_version?: number
}

/**
 * An entity whose rows are not looked into: they go back to its own functions as they came. What takes a row is a
 * method, which TypeScript lets stand for one that takes any row; that a row reaches its own entity is the address's
 * doing (`/admin/<slug>` names the calls and the entity).
 */
export type AnyEntity = AdminEntity<AnyRow>
export type AnyField = AnyEntity['fields'][number]

/** The fields its form asks, for a new one (null) or for one that is there. */
export const fieldsOf = ({ fields }: AnyEntity, row: AnyRow | null): readonly AnyField[] =>
  fields.filter(({ on, when }) => (row === null ? on !== 'update' : on !== 'create' && (when?.(row) ?? true)))

/** A filter of one thing's own: `competition_id=5` lists what belongs to that competition. */
export const OWNERS = {
  belt_id: 'belt-kinds',
  bracket_id: 'brackets',
  category_id: 'categories',
  city_id: 'cities',
  club_id: 'clubs',
  competition_id: 'competitions',
  country_id: 'countries',
  mat_id: 'mats',
  organisation_id: 'organisations',
  recipient_id: 'users',
  state_id: 'states',
  user_id: 'users',
} as const satisfies Record<string, AdminEntityName>

/** The address opens the further filters, or uses one of them. */
export const MORE_FILTERS = 'more'

export const showsMore = ({ more }: AnyEntity, query: Readonly<Record<string, string>>): boolean =>
  MORE_FILTERS in query ||
  more.some(({ as, name }) =>
    (as === 'dates' ? [`${name}_from`, `${name}_to`] : [name, `find_${name}`]).some((key) => query[key]),
  )

export const choicesOf = <S extends string>(
  slugs: readonly S[],
  label: (slug: S) => TextKey,
): readonly Choice[] => slugs.map((slug) => ({ value: slug, label: label(slug) }))

/** What a price is in; US dollars where nothing is chosen. */
export const currencyField = {
  as: 'choice',
  name: 'currency',
  label: 'organiser:form.currency',
  options: choicesOf(CURRENCIES, (code) => `organiser:currency.${code}`),
} as const

/** What the server has to know of a form to read what it sent. `chosenIn` gives what is stored or was typed in a field. */
export function formOf(entity: AnyEntity, row: AnyRow | null, chosenIn: (field: AnyField) => unknown) {
  const fields = fieldsOf(entity, row)
  const named = (test: (field: AnyField) => boolean) => fields.filter(test).map(({ name }) => name)
  return {
    slug: entity.slug,
    referring: fields.flatMap((field) =>
      field.as === 'reference' ? [{ name: field.name, of: field.of, chosen: chosenIn(field) }] : [],
    ),
    lists: named(({ as, required }) => as === 'references' || (as === 'choices' && required === true)),
    hasFile: fields.some(({ as }) => as === 'picture'),
    asksZones: fields.some(({ as }) => as === 'zone'),
    asksCategories: fields.some(({ as }) => as === 'references'),
  }
}
