import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import Trash2 from 'lucide-react/icons/trash-2'
import { AuditLog } from '~/components/admin/audit-log.tsx'
import { EntityActs } from '~/components/admin/entity-acts.tsx'
import { EntityFacts } from '~/components/admin/entity-facts.tsx'
import { EntityForm } from '~/components/admin/entity-form.tsx'
import { formOf, type AnyEntity, type AnyRow } from '~/components/admin/entity.ts'
import { adminEntity } from '~/components/admin/entities/registry.ts'
import { EntityBadges } from '~/components/admin/entity-badges.tsx'
import { FightControls } from '~/components/admin/fight-controls.tsx'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { FormErrors } from '~/components/forms/action-form.tsx'
import { errorsOf } from '~/components/forms/refused.ts'
import { tableLinks } from '~/components/judge/scoring-table.tsx'
import { DetailsPage } from '~/components/list/details-page.tsx'
import { paths } from '~/components/paths.ts'
import { ConfirmButton } from '~/components/ui/confirm-button.tsx'
import { Notice } from '~/components/ui/notice.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { textFor } from '~/i18n/text.server.ts'
import { useText } from '~/i18n/words.tsx'
import {
  actOnCompetition,
  COMPETITION_INTENTS,
  isCompetitionAct,
  RESET_SECOND_FACTOR,
  resetSecondFactor,
} from '~/server/pages/admin-acts.ts'
import { adminCalls, loadFormChoices, loadHistory } from '~/server/pages/admin-calls.ts'
import {
  answerEntityForm,
  ENTITY_INTENTS,
  removeEntity,
  type EntityReply,
} from '~/server/pages/admin-form.ts'
import { requireArea } from '~/server/session/guard.ts'
import { load } from '~/server/client/load.ts'
import { actOnPanel, isPanelForm, PANEL_FORMS } from '~/server/pages/panel-forms.ts'
import { isScore, SCORE_INTENTS, scoreFight, type ScoreReply } from '~/server/pages/score-fight.ts'
import { readSubmission } from '~/server/forms/submit.ts'
import { entityAt, idAt } from './addressed.ts'

interface Data {
  readonly slug: string
  readonly title: string
}

export const handle: RouteHandle = {
  i18n: ['judge'],
  title: ({ title, slug }: Data, t) => [title, t(adminEntity(slug)?.title ?? 'admin:title')].join(' · '),
}

export const links = tableLinks

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireArea(context, request, 'admin')
  const entity = entityAt(params)
  const id = idAt(params)
  const { api } = context
  const call = { params: { id } }
  const fight = entity.slug === 'fights' ? (await load(api.admin.fights.details(call))).data : null
  const row: AnyRow = fight ?? (await load(adminCalls(api, entity.slug).details(call))).data
  const form = formOf(entity, row, (field) => field.stored?.(row))
  const [choices, history] = await Promise.all([
    loadFormChoices(context, form),
    entity.audited ? loadHistory(api, entity.audited, id) : null,
  ])
  return {
    slug: entity.slug,
    title: entity.nameOf(row) || textFor(context.language)('admin:form.unknown'),
    row,
    /** The same row, of which its scoring table has to know more. */
    fight,
    ...choices,
    history,
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireArea(context, request, 'admin')
  const entity = entityAt(params)
  const id = idAt(params)
  const submission = await readSubmission(request, [
    ...ENTITY_INTENTS,
    ...SCORE_INTENTS,
    ...PANEL_FORMS,
    ...COMPETITION_INTENTS,
    RESET_SECOND_FACTOR,
  ])
  if (submission.intent === 'remove')
    return removeEntity(context, { slug: entity.slug, id, submission }, paths.admin(entity.slug))
  const here = paths.adminDetails(entity.slug, id)
  if (entity.slug === 'users' && submission.intent === RESET_SECOND_FACTOR)
    return resetSecondFactor(context, submission, { id, redirectTo: here })
  if (isCompetitionAct(submission.intent)) return actOnCompetition(context, submission, here)
  if (entity.slug === 'fights' && isPanelForm(submission))
    return actOnPanel(context, submission, String(id), here)
  if (entity.slug === 'fights' && isScore(submission))
    return scoreFight(context, submission, String(id), { here, events: context.api.admin.fightEvents })
  const { data: row } = await load(adminCalls(context.api, entity.slug).details({ params: { id } }))
  const form = formOf(entity, row, ({ name }) => submission.values[name])
  return answerEntityForm(context, { ...form, row, submission }, here)
}

const isFormIntent = (intent: string) => intent === '' || intent === 'save' || intent.startsWith('find:')

export default function AdminDetails() {
  const t = useText()
  const { slug, title, row, fight, offers, categories, zones, history } = useLoaderData<typeof loader>()
  const entity = adminEntity(slug) as AnyEntity
  const reply = useAnswer<typeof action>() as EntityReply | ScoreReply | undefined
  const [answer, scored] = reply && 'act' in reply ? [undefined, reply] : [reply, undefined]
  // Deleting it and acts on the whole of it are answered above the form, not in it.
  const refused = answer && !isFormIntent(answer.intent) ? answer : undefined
  const readOnlyBecause = entity.readOnlyBecause?.(row) ?? null
  const facts = (
    <>
      <EntityFacts entity={entity} row={row} />
      {history ? <AuditLog entries={history} /> : null}
    </>
  )
  return (
    <DetailsPage
      title={title}
      crumbs={[{ label: t(entity.title), to: paths.admin(slug) }, { label: title }]}
      actions={
        <>
          <EntityActs acts={readOnlyBecause ? [] : (entity.acts?.(row) ?? [])} />
          {entity.keptBecause || readOnlyBecause ? null : (
            <ConfirmButton
              icon={<Trash2 size={18} />}
              question={t('admin:remove.question', { name: title })}
              fields={{ intent: 'remove' }}
            >
              {t('common:actions.delete')}
            </ConfirmButton>
          )}
        </>
      }
      badges={<EntityBadges entity={entity} row={row} />}
      {...(fight ? {} : { aside: facts })}
    >
      <div className="flex min-w-0 flex-col gap-6">
        <FormErrors errors={errorsOf(refused)} />
        {fight ? (
          <FightControls fight={fight} answer={scored} here={paths.adminDetails(slug, row.id)} />
        ) : null}
        {readOnlyBecause ? (
          <Notice tone="info">
            <p>{t(readOnlyBecause)}</p>
          </Notice>
        ) : (
          <EntityForm
            entity={entity}
            row={row}
            offers={answer?.offers ?? offers}
            categories={categories}
            zones={zones}
            lastResult={refused ? undefined : answer?.lastResult}
            priceNow={(answer?.preview as { price?: number } | undefined)?.price}
          />
        )}
        {entity.keptBecause ? <p className="text-sm text-ink-muted">{t(entity.keptBecause)}</p> : null}
        {/* The scoring table needs the width of the page. */}
        {fight ? <div className="grid items-start gap-6 lg:grid-cols-2">{facts}</div> : null}
      </div>
    </DetailsPage>
  )
}
