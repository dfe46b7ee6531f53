import type { LoaderFunctionArgs } from '@remix-run/node'
import { createFormat } from '../../i18n/format.ts'
import { textFor } from '../../i18n/text.server.ts'
import { managerNames } from '../../components/club/manager-names.ts'
import { loadList } from '../client/load-list.ts'
import type { Table } from '../files/table-file.ts'

/** The members the address asks for: one page of them, or all. */
export const listClubMembers = (
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  paging: { readonly no_pagination?: '1' } = {},
) =>
  loadList(request, (query) => context.api.members.list({ query }), {
    fixed: paging,
    translate: ({ page, ...filters }) =>
      paging.no_pagination || page === undefined ? filters : { ...filters, page },
  })

/** The members the address' filters find, in the order of the list: what the page shows of them. */
export async function memberTable(args: LoaderFunctionArgs): Promise<Table> {
  const { language, zone } = args.context
  const { data } = await listClubMembers(args, { no_pagination: '1' })
  const t = textFor(language)
  const format = createFormat(language, zone)
  const head = [
    t('athlete:club.person'),
    ...(['age', 'gender', 'weightRange'] as const).map((name) => t(`athlete:members.${name}`)),
    t('athlete:club.belt'),
    ...(['city', 'role', 'account', 'lookedAfterHead', 'phone', 'joined'] as const).map((name) =>
      t(`athlete:members.${name}`),
    ),
  ]
  const rows = data.map((member) => [
    member.name,
    member.age ?? '',
    member.gender ? t(`status:personGender.${member.gender}`) : '',
    member.weight ?? '',
    member.belt?.name ?? '',
    member.city?.name ?? '',
    member.roles.map((role) => t(`status:role.${role}`)).join(', '),
    t(`athlete:members.accounts.${member.is_managed ? 'managed' : 'own'}`),
    managerNames(t, member),
    member.phone ?? '',
    (member.joined_at && format.clockReading(format.date(member.joined_at))) ?? '',
  ])
  return [head, ...rows]
}
