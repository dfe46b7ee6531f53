import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FormErrors } from '~/components/forms/action-form.tsx'
import { errorsOf } from '~/components/forms/refused.ts'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { SearchFilter } from '~/components/list/filters.tsx'
import { paths } from '~/components/paths.ts'
import { Button, LinkButton } from '~/components/ui/button.tsx'
import { Card } from '~/components/ui/card.tsx'
import { ConfirmButton } from '~/components/ui/confirm-button.tsx'
import { DefinitionList } from '~/components/ui/definition-list.tsx'
import { Form } from '~/components/ui/form.tsx'
import { Link } from '~/components/ui/link.tsx'
import { Notice } from '~/components/ui/notice.tsx'
import { PageHeader } from '~/components/ui/page-header.tsx'
import { contract } from '~/domain/contract/contract.ts'
import type { MergePreview } from '~/domain/contract/person-merge.fields.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { readSubmission, submit } from '~/server/forms/submit.ts'
import { requireArea } from '~/server/session/guard.ts'
import { idAt } from './addressed.ts'

export const handle: RouteHandle = { title: 'admin:merge.title' }

const FOUND = 10

interface Other {
  readonly id: number
  readonly name: string
  /** Whatever tells them from others of the name. */
  readonly facts: readonly (string | number | null)[]
  readonly hasAccount: boolean
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireArea(context, request, 'admin')
  const { users } = context.api.admin
  const address = { params: { id: idAt(params) } }
  const query = new URL(request.url).searchParams
  const search = query.get('search')?.trim() ?? ''
  const other = Number(query.get('with') ?? '')
  const [{ data: person }, { data: likely }, found, preview] = await Promise.all([
    load(users.details(address)),
    load(users.likenesses(address)),
    search ? load(users.list({ query: { search, per_page: FOUND } })) : null,
    Number.isInteger(other) && other > 0
      ? load(users.previewMerge({ params: { ...address.params, other_id: other } }))
      : null,
  ])
  return {
    person,
    likely: likely.map(({ id, name, birth_year, club, has_account }): Other => ({
      id,
      name,
      facts: [birth_year, club?.name ?? null],
      hasAccount: has_account,
    })),
    found:
      found &&
      found.data
        .filter(({ id, status }) => id !== person.id && status !== 'deleted')
        .map(({ id, name, birth_date, club, email }): Other => ({
          id,
          name,
          facts: [birth_date, club?.name ?? null, email],
          hasAccount: email !== null,
        })),
    preview: preview?.data ?? null,
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireArea(context, request, 'admin')
  const id = idAt(params)
  const submission = await readSubmission(request, ['merge'])
  return submit(
    context,
    submission,
    () =>
      context.api.admin.users.merge({
        params: { id },
        body: bodyFor(contract.admin.users.merge, submission.values),
        idempotencyKey: submission.idempotencyKey,
      }),
    { toast: { kind: 'success', text: 'admin:merge.done' }, redirectTo: paths.adminDetails('users', id) },
  )
}

/** Two records of one person: the other is chosen, looked at beside this one, and merged into it. */
export default function MergePeople() {
  const t = useText()
  const { person, likely, found, preview } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <PageHeader
        title={t('admin:merge.title')}
        lead={t('admin:merge.lead', { name: person.name })}
        crumbs={[
          { label: t('admin:nav.users'), to: paths.adminUsers },
          { label: person.name, to: paths.adminDetails('users', person.id) },
          { label: t('admin:merge.title') },
        ]}
      />
      <FormErrors errors={errorsOf(reply)} />
      {preview ? <Preview preview={preview} /> : null}
      <Card title={t('admin:merge.likely')}>
        {likely.length > 0 ? (
          <Others others={likely} />
        ) : (
          <p className="text-ink-muted">{t('admin:merge.likelyNone')}</p>
        )}
      </Card>
      <Card title={t('admin:merge.findLabel')}>
        <div className="flex flex-col gap-5">
          <Form method="get" className="flex flex-wrap field-line gap-4">
            <SearchFilter />
            <Button type="submit" variant="secondary">
              {t('admin:merge.find')}
            </Button>
          </Form>
          {found && found.length > 0 ? <Others others={found} /> : null}
          {found?.length === 0 ? <p className="text-ink-muted">{t('admin:merge.foundNone')}</p> : null}
        </div>
      </Card>
    </div>
  )
}

function Others({ others }: { readonly others: readonly Other[] }) {
  const t = useText()
  const { person } = useLoaderData<typeof loader>()
  return (
    <ul className="flex flex-col divide-y divide-line">
      {others.map(({ id, name, facts, hasAccount }) => (
        <li key={id} className="flex flex-wrap items-center gap-3 py-3">
          <span className="min-w-0 flex-1 basis-48">
            <span className="font-semibold">{name}</span>
            <span className="block text-sm wrap-anywhere text-ink-muted">
              {[`№ ${id}`, ...facts, hasAccount ? null : t('admin:merge.noAccount')]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <LinkButton
            variant="secondary"
            to={paths.adminMerge(person.id, id)}
            aria-label={t('admin:merge.compareWith', { name, id })}
          >
            {t('admin:merge.compare')}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}

function Preview({ preview }: { readonly preview: MergePreview }) {
  const t = useText()
  const { kept, merged, moves, clashes, digest } = preview
  return (
    <>
      <div className="grid gap-6 md:grid-cols-2">
        <Side title={t('admin:merge.kept')} person={kept} />
        <Side title={t('admin:merge.merged')} person={merged} />
      </div>
      <Card title={t('admin:merge.moves')}>
        <div className="flex flex-col gap-5">
          {moves.length > 0 ? (
            <DefinitionList
              items={moves.map(({ what, count }) => ({
                term: t(`admin:merge.what.${what}`),
                value: String(count),
              }))}
            />
          ) : (
            <p className="text-ink-muted">{t('admin:merge.movesNone')}</p>
          )}
          {clashes.length > 0 ? (
            <Notice tone="danger" title={t('admin:merge.against')}>
              <ul className="list-disc ps-5">
                {clashes.map(({ code, where }) => (
                  <li key={`${code} ${where}`}>
                    {[t(`admin:merge.clash.${code}`), where].filter(Boolean).join(' · ')}
                  </li>
                ))}
              </ul>
            </Notice>
          ) : (
            <p className="text-sm text-ink-muted">{t('admin:merge.after')}</p>
          )}
          <div className="flex flex-wrap items-center gap-4">
            {clashes.length === 0 ? (
              <ConfirmButton
                question={t('admin:merge.question', { merged: merged.name, kept: kept.name })}
                yes={t('admin:merge.submit')}
                fields={{ intent: 'merge', user_id: merged.id, digest }}
              >
                {t('admin:merge.submit')}
              </ConfirmButton>
            ) : null}
            <Link className="link" to={paths.adminMerge(merged.id, kept.id)}>
              {t('admin:merge.swap')}
            </Link>
          </div>
        </div>
      </Card>
    </>
  )
}

function Side({ title, person }: { readonly title: string; readonly person: MergePreview['kept'] }) {
  const t = useText()
  const format = useFormat()
  return (
    <Card title={title}>
      <div className="flex flex-col gap-3">
        <p className="text-lg font-semibold">{person.name}</p>
        <DefinitionList
          items={[
            { term: t('admin:merge.email'), value: person.email ?? t('admin:merge.noAccount') },
            {
              term: t('admin:merge.birthDate'),
              value: person.birth_date ? format.date(person.birth_date) : '—',
            },
            { term: t('admin:merge.club'), value: person.club?.name ?? '—' },
          ]}
        />
      </div>
    </Card>
  )
}
