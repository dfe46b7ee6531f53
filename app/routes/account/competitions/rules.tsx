import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { ReplyNotice } from '~/components/organiser/reply-notice.tsx'
import { consolePaths } from '~/components/console-paths.ts'
import { RulesComparisonCard } from '~/components/rules/rules-comparison.tsx'
import { RulesForm } from '~/components/rules/rules-form.tsx'
import { RulePresets } from '~/components/rules/rule-presets.tsx'
import { ActForm } from '~/components/ui/act-form.tsx'
import { Card } from '~/components/ui/card.tsx'
import { Link } from '~/components/ui/link.tsx'
import { Tabs } from '~/components/ui/tabs.tsx'
import type { RulesComparison } from '~/domain/contract/bout-rules.fields.ts'
import { rulesView } from '~/domain/contract/bout-rules.ts'
import { contract } from '~/domain/contract/contract.ts'
import { DISCIPLINE_SLUGS, type DisciplineSlug } from '~/domain/fight/disciplines.ts'
import { RULE_PRESET_NAMES, RULE_PRESETS, type RulePreset } from '~/domain/fight/rule-presets.ts'
import { controlsIn } from '~/domain/fight/rule-set.ts'
import type { Text } from '~/i18n/en/translation.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { changedBody, saveChanges } from '~/server/forms/save-changes.ts'
import { preview, readSubmission, submit } from '~/server/forms/submit.ts'
import { pageOf, requireManagedCompetition } from '~/server/pages/managed-competition.ts'

export const handle: RouteHandle = { i18n: ['boutRules'], title: 'boutRules:title' }

/** The first discipline where the address names none. */
function disciplineOf({ params }: Pick<LoaderFunctionArgs, 'params'>): DisciplineSlug {
  const named = params['discipline'] ?? DISCIPLINE_SLUGS[0]
  const known = DISCIPLINE_SLUGS.find((slug) => slug === named)
  if (!known) throw new Response(null, { status: 404 })
  return known
}

export async function loader(args: LoaderFunctionArgs) {
  const { id, slug } = await requireManagedCompetition(args)
  const discipline = disciplineOf(args)
  const { data: rules } = await load(args.context.api.boutRules.settings({ params: { id, discipline } }))
  return { slug, discipline, rules }
}

const PRESETS: ReadonlyMap<string, RulePreset> = new Map(Object.entries(RULE_PRESETS))
const LISTS = ['controls']
/** The rules of the platform, beside the names of the presets. */
const PLATFORM = 'platform'

/** The rules that are taken over as a whole. */
function wholeRules(name: unknown) {
  if (name === PLATFORM) return { is_own: false }
  const preset = PRESETS.get(String(name))
  if (!preset) throw new Response(null, { status: 400 })
  return bodyFor(contract.boutRules.change, {
    is_own: '1',
    ...rulesView(preset.rules),
    final_extra_seconds: preset.finalExtraSeconds,
  })
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args
  const { id } = await requireManagedCompetition(args)
  const submission = await readSubmission(request, ['settings', 'preset', 'platform', 'compare'])
  const params = { id, discipline: disciplineOf(args) }
  const { boutRules } = context.api
  const after = {
    toast: { kind: 'success', text: 'boutRules:saved' },
    redirectTo: pageOf(request),
  } as const
  if (submission.intent === 'settings') {
    const body = changedBody(contract.boutRules.change, submission, LISTS)
    if (submission.form.get('pressed') === 'preview')
      return preview(submission, async () => (await boutRules.preview({ params, body })).data)
    return saveChanges(context, submission, () => boutRules.change({ params, body }), {
      ...after,
      lists: LISTS,
    })
  }
  if (submission.intent === 'compare') {
    const name = submission.values['with']
    const body = wholeRules(name)
    return preview(submission, async () => ({ ...(await boutRules.preview({ params, body })).data, name }))
  }
  const body = wholeRules(submission.intent === 'platform' ? PLATFORM : submission.values['preset'])
  return submit(context, submission, () => boutRules.change({ params, body }), after)
}

/** What was compared as a whole is named; what is in the form has no name. */
type NamedComparison = RulesComparison & { readonly name?: string }

function nameOf(t: Text, name: string | undefined): string {
  if (name === PLATFORM) return t('boutRules:preview.platform')
  const preset = RULE_PRESET_NAMES.find((one) => one === name)
  return t(preset ? `boutRules:preset.${preset}` : 'boutRules:preview.next')
}

export default function RulesOfBouts() {
  const t = useText()
  const { slug, discipline, rules } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  const settingsReply = reply?.intent === 'settings' ? reply.lastResult : undefined
  const comparison = reply && 'preview' in reply ? (reply.preview as NamedComparison | undefined) : undefined
  return (
    <div className="flex flex-col gap-6">
      <Tabs
        label={t('boutRules:title')}
        tabs={DISCIPLINE_SLUGS.map((one) => ({
          to: consolePaths.managedRules(slug, one === DISCIPLINE_SLUGS[0] ? undefined : one),
          end: true,
          label: t(`status:discipline.${one}`),
        }))}
      />
      {comparison || (settingsReply && reply?.code === 'invalid') ? null : <ReplyNotice reply={reply} />}
      <Card title={t('boutRules:title')}>
        <div className="flex flex-col items-start gap-3">
          <p className="font-semibold">{t(rules.is_own ? 'boutRules:own' : 'boutRules:platform')}</p>
          <p className="text-ink-muted">{t('boutRules:lead')}</p>
          {rules.held_by_others > 0 ? <p>{t('boutRules:held', { count: rules.held_by_others })}</p> : null}
          <p className="text-ink-muted">
            {t('boutRules:times')}{' '}
            <Link to={consolePaths.managedCategories(slug)} className="link">
              {t('boutRules:toCategories')}
            </Link>
          </p>
          <p className="text-ink-muted">
            {t('boutRules:calls')}{' '}
            <Link to={`${consolePaths.managedCalls(slug)}#call-settings`} className="link">
              {t('boutRules:toCalls')}
            </Link>
          </p>
          {rules.is_own ? (
            <div className="flex flex-wrap gap-2">
              <ActForm intent="platform" size="md">
                {t('boutRules:back')}
              </ActForm>
              <ActForm
                intent="compare"
                fields={{ with: PLATFORM }}
                size="md"
                variant="ghost"
                label={t('boutRules:preview.with', { name: t('boutRules:preview.platform') })}
              >
                {t('boutRules:preview.button')}
              </ActForm>
            </div>
          ) : null}
        </div>
      </Card>
      {discipline === 'fight' ? <RulePresets /> : null}
      {comparison ? <RulesComparisonCard comparison={comparison} name={nameOf(t, comparison.name)} /> : null}
      <Card title={t('boutRules:form')}>
        <RulesForm
          key={discipline}
          rules={rules}
          controls={controlsIn(discipline)}
          lastResult={settingsReply}
        />
      </Card>
    </div>
  )
}
