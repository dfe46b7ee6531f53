import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useRevalidator } from '@remix-run/react'
import MonitorPlay from 'lucide-react/icons/monitor-play'
import { useEffect, useRef } from 'react'
import { ActionForm } from '~/components/forms/action-form.tsx'
import { TextField } from '~/components/forms/fields.tsx'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { ReplyNotice } from '~/components/organiser/reply-notice.tsx'
import { ScreenLinks } from '~/components/organiser/screen-links.tsx'
import { paths } from '~/components/paths.ts'
import { ScreenTile, useTaskText } from '~/components/screen/screen-tile.tsx'
import { SwitchDialog } from '~/components/screen/switch-dialog.tsx'
import switchStyles from '~/components/screen/switch-form.css?url'
import { LinkButton } from '~/components/ui/button.tsx'
import { Card } from '~/components/ui/card.tsx'
import { ConfirmButton } from '~/components/ui/confirm-button.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import { contract } from '~/domain/contract/contract.ts'
import { SCREEN_MAX } from '~/domain/contract/text-limits.ts'
import { typedAddress } from '~/domain/screen/typed-address.ts'
import { SECOND_MS } from '~/domain/time.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import type { TextKey } from '~/i18n/en/translation.ts'
import { useText } from '~/i18n/words.tsx'
import { besideFields } from '~/server/client/api-client.ts'
import { load } from '~/server/client/load.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { changedBody, changesOf, nothingToSave } from '~/server/forms/save-changes.ts'
import { filesOf, readSubmission, submit, type Submission } from '~/server/forms/submit.ts'
import { pageOf, requireConsole } from '~/server/pages/managed-competition.ts'

export const handle: RouteHandle = { i18n: ['staff', 'display'], title: 'staff:screens' }

export const links = () => [{ rel: 'stylesheet', href: switchStyles }]

/** The screens of the venue, and what they show: for the organiser and who reads them out. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, settings } = args.context
  const { id, slug } = await requireConsole(args, 'screens')
  const query = new URL(args.request.url).searchParams
  const [{ data: mats }, { data: found }, { data: brackets }] = await load(
    Promise.all([
      api.mats.list({ query: { competition_id: id, no_pagination: '1' } }),
      api.screens.list({ params: { id } }),
      api.brackets.list({ query: { competition: slug, no_pagination: '1', order_by: 'queue_number' } }),
    ]),
  )
  return {
    slug,
    venueUrl: settings.venueUrl,
    code: query.get('code') ?? '',
    /** Whose dialog is open: one by its id, or all. */
    opened: query.get('screen'),
    closeTo: pageOf(args.request, 'screen', 'code'),
    mats,
    screens: found.screens,
    pictures: found.pictures,
    brackets: brackets.map(({ id: bracketId, category, medals, status }) => ({
      id: bracketId,
      name: category.name,
      isDecided: status === 'ended' || medals.length > 0,
    })),
  }
}

const TOASTS = {
  claim: 'staff:screen.claimed',
  show: 'staff:screen.shown',
  update: 'staff:screen.saved',
  identify: 'staff:screen.identified',
  remove: 'staff:screen.removed',
  removePicture: 'staff:screen.pictureRemoved',
} as const satisfies Record<string, TextKey>

const INTENTS = ['claim', 'show', 'update', 'identify', 'remove', 'removePicture'] as const

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args
  const { id } = await requireConsole(args, 'screens')
  const submission = await readSubmission(request, INTENTS)
  const { intent, values } = submission
  const { screens } = context.api
  const params = { id: String(values['id'] ?? '') }
  const isUnchanged = intent === 'update' && changesOf(submission).isEmpty
  const acts = {
    claim: () => screens.claim({ params: { id }, body: bodyFor(contract.screens.claim, values) }),
    show: () =>
      screens
        .show({
          params: { id },
          body: bodyFor(contract.screens.show, shownBy(values)),
          files: filesOf(submission, 'image'),
        })
        .catch((failure: unknown) => {
          throw values['kind'] === 'podium' ? besidePodium(failure) : failure
        }),
    update: async () =>
      isUnchanged ? null : screens.update({ params, body: changedBody(contract.screens.update, submission) }),
    identify: () => screens.identify({ params }),
    remove: () => screens.remove({ params }),
    removePicture: () => screens.removePicture({ params }),
  }
  return submit<unknown>(context, submission, acts[intent], {
    toast: isUnchanged ? nothingToSave(submission) : { kind: 'success', text: TOASTS[intent] },
    redirectTo: pageOf(request, 'screen', 'code'),
  })
}

/** A podium has a choice of its own, which unlike a bracket's cannot be left out. */
function shownBy(values: Submission['values']): Submission['values'] {
  const { podium_id, ...task } = values
  return task['kind'] === 'podium' ? { ...task, bracket_id: podium_id } : task
}

/** The call has one field for both choices: what is refused of a podium's stands beside its own. */
const besidePodium = (failure: unknown): unknown =>
  besideFields(failure, (field) => (field === 'bracket_id' ? 'podium_id' : field))

/** Link states are seen to age: the list is read this often, in ms. */
const LOOK_MS = 8 * SECOND_MS

export default function CompetitionScreens() {
  const t = useText()
  const data = useLoaderData<typeof loader>()
  const { slug, venueUrl, code, opened, closeTo, mats, screens, pictures } = data
  const reply = useAnswer<typeof action>()
  const taskText = useTaskText(data)
  useRegularLook()
  const formOf = (intent: string) => (reply?.intent === intent ? reply.lastResult : undefined)
  const refusedScreen = String(formOf('update')?.initialValue?.['id'] ?? '')
  const hasOwnPlace = reply !== undefined && ['claim', 'show', 'update'].includes(reply.intent)
  const chosen = opened === 'all' ? screens : screens.filter(({ id }) => String(id) === opened)
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title={t('staff:screen.connect')}>
          <ol className="flex list-decimal flex-col gap-2 ps-5 pb-4 text-ink-muted">
            <li>
              {t('staff:screen.open')}
              <strong className="block font-mono text-base wrap-anywhere text-ink">
                {typedAddress(`${venueUrl}${paths.tv}`)}
              </strong>
            </li>
            <li>{t('staff:screen.type')}</li>
          </ol>
          <ActionForm<{ code: string; name: string }>
            id="claim"
            lastResult={formOf('claim')}
            values={{ code, name: t('staff:screen.suggested', { number: screens.length + 1 }) }}
          >
            {(fields) => (
              <div className="flex flex-col gap-4">
                <div className="grid gap-4 md:grid-cols-2">
                  <TextField
                    field={fields.code}
                    label={t('display:pairing.code')}
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={12}
                    required
                  />
                  <TextField
                    field={fields.name}
                    label={t('staff:screen.name')}
                    maxLength={SCREEN_MAX.name}
                    required
                  />
                </div>
                <SubmitButton name="intent" value="claim" className="self-start">
                  {t('staff:screen.connect')}
                </SubmitButton>
              </div>
            )}
          </ActionForm>
        </Card>
        <ScreenLinks slug={slug} publicUrl={venueUrl} mats={mats} />
      </div>
      {hasOwnPlace ? null : <ReplyNotice reply={reply} />}
      {screens.length === 0 ? (
        <EmptyState title={t('staff:screen.empty.title')} text={t('staff:screen.empty.text')} />
      ) : (
        <section aria-labelledby="screens" className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="screens" className="display text-2xl">
              {t('staff:screen.list')}
            </h2>
            {screens.length > 1 ? (
              <LinkButton
                to="?screen=all"
                variant="secondary"
                preventScrollReset
                icon={<MonitorPlay size={18} aria-hidden="true" />}
              >
                {t('staff:screen.switchAll')}
              </LinkButton>
            ) : null}
          </div>
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {screens.map((screen) => (
              <ScreenTile
                key={screen.id}
                slug={slug}
                screen={screen}
                description={taskText(screen.task)}
                lastResult={refusedScreen === String(screen.id) ? formOf('update') : undefined}
              />
            ))}
          </ul>
        </section>
      )}
      {pictures.length > 0 ? (
        <Card title={t('staff:screen.pictures')}>
          <ul className="flex flex-wrap gap-4">
            {pictures.map(({ id, name, thumb }) => (
              <li key={id} className="flex w-40 flex-col gap-2">
                <img src={thumb} alt="" loading="lazy" className="h-24 w-full bg-sunken object-contain" />
                <span className="text-sm [overflow-wrap:anywhere]">{name}</span>
                <ConfirmButton
                  question={t('staff:screen.removePictureQuestion', { name })}
                  fields={{ intent: 'removePicture', id }}
                  size="sm"
                >
                  {t('common:actions.delete')}
                </ConfirmButton>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {chosen.length > 0 ? (
        <SwitchDialog
          screens={screens}
          chosen={chosen}
          things={data}
          closeTo={closeTo}
          lastResult={formOf('show')}
        />
      ) : null}
    </div>
  )
}

function useRegularLook(): void {
  const revalidator = useRevalidator()
  const latest = useRef(revalidator)
  useEffect(() => {
    latest.current = revalidator
  })
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && latest.current.state === 'idle')
        latest.current.revalidate()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [])
}
