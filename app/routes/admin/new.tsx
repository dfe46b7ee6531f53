import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { EntityForm } from '~/components/admin/entity-form.tsx'
import { formOf, type AnyEntity } from '~/components/admin/entity.ts'
import { adminEntity } from '~/components/admin/entities/registry.ts'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { DetailsPage } from '~/components/list/details-page.tsx'
import { paths } from '~/components/paths.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { textFor } from '~/i18n/text.server.ts'
import { useText } from '~/i18n/words.tsx'
import { loadFormChoices } from '~/server/pages/admin-calls.ts'
import { answerEntityForm, ENTITY_INTENTS, type EntityReply } from '~/server/pages/admin-form.ts'
import { requireArea } from '~/server/session/guard.ts'
import { NOT_FOUND_PATH } from '~/server/client/not-found.ts'
import { readSubmission } from '~/server/forms/submit.ts'
import { entityAt } from './addressed.ts'

interface Data {
  readonly title: string
}

export const handle: RouteHandle = { title: ({ title }: Data) => title }

function addressed(params: LoaderFunctionArgs['params']): AnyEntity {
  // A bracket's address has no part that names the entity (routes.ts).
  const entity = entityAt({ entity: 'brackets', ...params })
  if (entity.comesFrom) throw redirect(NOT_FOUND_PATH)
  return entity
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireArea(context, request, 'admin')
  const entity = addressed(params)
  const { language } = context
  // A link may say what the new one is to belong to: `?competition_id=5`.
  const { searchParams } = new URL(request.url)
  const form = formOf(entity, null, ({ name }) => searchParams.get(name))
  const choices = await loadFormChoices(context, form)
  const t = textFor(language)
  return {
    slug: entity.slug,
    title: t('admin:form.newOne', { title: t(entity.title) }),
    ...choices,
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireArea(context, request, 'admin')
  const entity = addressed(params)
  const submission = await readSubmission(request, ENTITY_INTENTS)
  const form = formOf(entity, null, ({ name }) => submission.values[name])
  // A link that said what the new one is to belong to came from the list of those.
  const { search } = new URL(request.url)
  return answerEntityForm(context, { ...form, row: null, submission }, `${paths.admin(entity.slug)}${search}`)
}

export default function AdminNew() {
  const t = useText()
  const { slug, title, offers, categories, zones } = useLoaderData<typeof loader>()
  const entity = adminEntity(slug) as AnyEntity
  const answer = useAnswer<typeof action>() as EntityReply | undefined
  return (
    <DetailsPage title={title} crumbs={[{ label: t(entity.title), to: paths.admin(slug) }, { label: title }]}>
      <div className="max-w-3xl">
        <EntityForm
          entity={entity}
          row={null}
          offers={answer?.offers ?? offers}
          categories={categories}
          zones={zones}
          lastResult={answer?.lastResult}
        />
      </div>
    </DetailsPage>
  )
}
