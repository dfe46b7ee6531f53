import { ORDER_MAX, PUBLICATION_MAX } from '~/domain/contract/text-limits.ts'
import type { Order } from '~/domain/contract/order.fields.ts'
import type { ArticleManaged, NewsManaged } from '~/domain/contract/publication.fields.ts'
import { PUBLICATION_STATUSES } from '~/domain/publication/statuses.ts'
import { dateTimeColumn, flagColumn, priceColumn, statusColumn, textColumn } from '../../list/columns.tsx'
import { paths } from '../../paths.ts'
import { choicesOf, currencyField, type AdminEntity } from '../entity.ts'
import {
  belongsTo,
  cover,
  createdColumn,
  createdFact,
  createdFilter,
  idFact,
  ownColumn,
  ownerColumn,
  publicPage,
  refersTo,
  updatedFact,
  yesOrNo,
  filtersBy,
} from './shared.ts'

const statuses = choicesOf(PUBLICATION_STATUSES, (slug) => `status:publication.${slug}`)
const status = {
  as: 'choice',
  name: 'status',
  label: 'admin:fields.status',
  options: statuses,
  required: true,
} as const
const body = {
  as: 'lines',
  name: 'description',
  label: 'admin:fields.text',
  hint: 'admin:hints.paragraphs',
  max: PUBLICATION_MAX.description,
  rows: 14,
  required: true,
} as const

export const news: AdminEntity<NewsManaged> = {
  slug: 'news',
  audited: 'news',
  title: 'admin:nav.news',
  nameOf: ({ title }) => title,
  columns: [
    ownColumn('news', ({ title }) => title, { label: 'admin:fields.title', sort: 'title' }),
    statusColumn('admin:fields.status', 'publication', (row) => row.status, { sort: 'status' }),
    flagColumn('admin:fields.onMain', (row) => row.is_on_main),
    ownerColumn('admin:fields.club', 'clubs', ({ club }) => club),
    ownerColumn('admin:fields.competition', 'competitions', ({ competition }) => competition),
    dateTimeColumn('admin:fields.publishedAt', (row) => row.published_at, { sort: 'published_at' }),
  ],
  filters: [
    { as: 'choice', name: 'status', label: 'admin:fields.status', options: statuses },
    { as: 'choice', name: 'is_on_main', label: 'admin:fields.onMain', options: yesOrNo },
    { as: 'dates', name: 'published_at', label: 'admin:fields.publishedAt' },
  ],
  more: filtersBy('club_id', 'competition_id', 'city_id', 'created_at', 'updated_at'),
  fields: [
    { as: 'text', name: 'title', label: 'admin:fields.title', max: PUBLICATION_MAX.title, required: true },
    status,
    {
      as: 'moment',
      name: 'published_at',
      label: 'admin:fields.publishedAt',
      hint: 'admin:hints.publishedAt',
    },
    { as: 'flag', name: 'is_on_main', label: 'admin:fields.onMain' },
    body,
    { ...cover, isCropped: true },
    refersTo('club', { label: 'admin:fields.club', of: 'clubs' }),
    refersTo('competition', { label: 'admin:fields.competition', of: 'competitions' }),
    refersTo('city', { label: 'admin:fields.city', of: 'cities' }),
    { as: 'text', name: 'seo_title', label: 'admin:fields.seoTitle', max: PUBLICATION_MAX.seo_title },
    {
      as: 'text',
      name: 'seo_keywords',
      label: 'admin:fields.seoKeywords',
      max: PUBLICATION_MAX.seo_keywords,
    },
    {
      as: 'lines',
      name: 'seo_description',
      label: 'admin:fields.seoDescription',
      max: PUBLICATION_MAX.seo_description,
      rows: 2,
    },
  ],
  facts: [
    idFact(),
    textColumn('admin:fields.slug', ({ slug }) => slug),
    ownerColumn('admin:fields.author', 'users', ({ author }) => author),
    createdFact(),
    updatedFact(),
  ],
  links: (row) => (row.status === 'active' ? [publicPage(paths.newsItem(row.slug))] : []),
}

export const articles: AdminEntity<ArticleManaged> = {
  slug: 'articles',
  audited: 'article',
  title: 'admin:nav.articles',
  nameOf: ({ name }) => name,
  columns: [
    ownColumn('articles', ({ name }) => name, { sort: 'name' }),
    statusColumn('admin:fields.status', 'publication', (row) => row.status, { sort: 'status' }),
    ownerColumn('admin:fields.club', 'clubs', ({ club }) => club),
    ownerColumn('admin:fields.city', 'cities', ({ city }) => city),
    createdColumn(),
  ],
  filters: [{ as: 'choice', name: 'status', label: 'admin:fields.status', options: statuses }, createdFilter],
  more: filtersBy('club_id', 'city_id', 'updated_at'),
  fields: [
    { as: 'text', name: 'name', label: 'admin:fields.title', max: PUBLICATION_MAX.title, required: true },
    status,
    body,
    { ...cover, isCropped: true },
    refersTo('club', { label: 'admin:fields.club', of: 'clubs' }),
    refersTo('city', { label: 'admin:fields.city', of: 'cities' }),
  ],
  facts: [
    idFact(),
    textColumn('admin:fields.slug', ({ slug }) => slug),
    ownerColumn('admin:fields.author', 'users', ({ author }) => author),
    createdFact(),
    updatedFact(),
  ],
  links: (row) => (row.status === 'active' ? [publicPage(paths.article(row.slug))] : []),
}

/** Spec §3, order. It is made by an approved application, or here by hand. */
export const orders: AdminEntity<Order> = {
  slug: 'orders',
  audited: 'order',
  title: 'admin:nav.orders',
  nameOf: ({ number, item }) => `${number} · ${item}`,
  keptBecause: 'admin:kept.order',
  columns: [
    ownColumn('orders', ({ number }) => number, { label: 'admin:fields.number', sort: 'number' }),
    statusColumn('admin:fields.billing', 'payment', ({ billing }) => billing, { sort: 'billing' }),
    textColumn('admin:fields.item', ({ item }) => item, { sort: 'item' }),
    ownerColumn('admin:fields.recipient', 'users', ({ recipient }) => recipient),
    ownerColumn('admin:fields.competition', 'competitions', ({ competition }) => competition),
    priceColumn('admin:fields.price', ({ price: amount, currency }) => ({ amount, currency }), {
      sort: 'price',
    }),
    createdColumn(),
  ],
  filters: [
    {
      as: 'choice',
      name: 'billing',
      label: 'admin:fields.billing',
      options: choicesOf<Order['billing']>(
        ['not_paid', 'paid', 'canceled'],
        (slug) => `status:payment.${slug}`,
      ),
    },
    { as: 'dates', name: 'paid_at', label: 'admin:fields.paidAt' },
    createdFilter,
  ],
  more: filtersBy('recipient_id', 'competition_id', 'refunded_at', 'updated_at'),
  fields: [
    belongsTo<Order>('recipient', 'admin:fields.recipient', 'users'),
    { as: 'text', name: 'item', label: 'admin:fields.item', max: ORDER_MAX.item, required: true },
    {
      as: 'number',
      name: 'price',
      label: 'admin:fields.price',
      required: true,
      when: (row) => row.application_id === null,
    },
    { ...currencyField, on: 'create' },
    {
      as: 'flag',
      name: 'is_paid',
      label: 'admin:fields.paid',
      on: 'update',
      stored: (row) => row.billing === 'paid',
    },
    {
      as: 'text',
      name: 'external_order_id',
      label: 'admin:fields.externalOrderId',
      max: ORDER_MAX.external_order_id,
    },
  ],
  facts: [
    idFact(),
    textColumn('admin:fields.number', ({ number }) => number),
    textColumn('organiser:form.currency', ({ currency }) => currency),
    ownerColumn('admin:fields.recipient', 'users', ({ recipient }) => recipient),
    ownerColumn('admin:fields.competition', 'competitions', ({ competition }) => competition),
    dateTimeColumn('admin:fields.paidAt', (row) => row.paid_at),
    createdFact(),
    updatedFact(),
  ],
  priceOf: ({ price: amount, currency }) => ({ amount, currency }),
  links: (row) =>
    row.application_id === null
      ? []
      : [{ label: 'admin:fields.application', to: `/admin/competition-applications/${row.application_id}` }],
}
