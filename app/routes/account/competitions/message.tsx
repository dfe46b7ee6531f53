import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ActionForm } from '~/components/forms/action-form.tsx'
import { CheckboxGroupField, HiddenField, TextareaField, TextField } from '~/components/forms/fields.tsx'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { MessageAudience, UnreachedList } from '~/components/organiser/message-audience.tsx'
import { consolePaths } from '~/components/console-paths.ts'
import { Breadcrumbs } from '~/components/ui/breadcrumbs.tsx'
import { LinkButton } from '~/components/ui/button.tsx'
import { Card } from '~/components/ui/card.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { InSight } from '~/components/ui/in-sight.tsx'
import { Notice } from '~/components/ui/notice.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import type { AnnouncementReach } from '~/domain/contract/announcement.fields.ts'
import { contract } from '~/domain/contract/contract.ts'
import { MESSAGE_MAX, SUBJECT_MAX } from '~/domain/contract/text-limits.ts'
import { CHANNELS } from '~/domain/messages/reach.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { textFor } from '~/i18n/text.server.ts'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import {
  preview,
  readSubmission,
  refusedOrThrown,
  type FormReply,
  type Submission,
} from '~/server/forms/submit.ts'
import { audienceOf, audienceWords, withAll } from '~/server/pages/application-list.ts'
import { requireConsole } from '~/server/pages/managed-competition.ts'

export const handle: RouteHandle = { title: 'organiser:message.title' }

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args
  const competition = await requireConsole(args, 'applications')
  const params = { id: competition.id }
  const audience = audienceOf(request)
  const { announcements, applications } = context.api
  const { data: reach } = await load(
    announcements.preview({
      params,
      body: withAll(bodyFor(contract.announcements.preview, audience), audience),
    }),
  )
  const words = await audienceWords(request, competition, async () => {
    const { data: counts } = await load(applications.counts({ params, query: {} }))
    return counts.clubs
  })
  return { competition, reach, words }
}

interface SentReply extends FormReply {
  readonly sent?: AnnouncementReach
}

/** Sends; or shows what is written, as it will be read. */
export async function action(args: ActionFunctionArgs) {
  const { context, request } = args
  const competition = await requireConsole(args, 'applications')
  const submission = await readSubmission(request, ['', 'preview'])
  const { values } = submission
  const audience = audienceOf(request)
  if (submission.intent === 'preview')
    return preview(submission, () =>
      Promise.resolve({ subject: values['subject'] ?? '', message: values['message'] ?? '' }),
    )
  try {
    const { data: reach } = await context.api.announcements.send({
      params: { id: competition.id },
      body: withAll(bodyFor(contract.announcements.send, { ...values, ...audience }), audience),
      idempotencyKey: submission.idempotencyKey,
    })
    if (reach.unreached.length > 0) return sentToSome(submission, reach)
    const { platform, mail } = reach
    await context.session.toast({
      kind: 'success',
      text: 'organiser:toast.announced',
      values: { platform, mail },
    })
    return redirect(consolePaths.managedApplications(competition.slug))
  } catch (failure) {
    return refusedOrThrown(submission, failure, textFor(context.language)('errors:messageNotSent'))
  }
}

/** Who was not reached is named where the form was. */
function sentToSome({ intent, reply }: Submission, sent: AnnouncementReach) {
  const answer: SentReply = { lastResult: reply(), intent, code: 'sent', sent }
  return data(answer)
}

interface Letter extends Record<string, unknown> {
  subject: string
  message: string
  channels: string[]
}

export default function MessageToEntrants() {
  const t = useText()
  const { competition, reach, words } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  const list = consolePaths.managedApplications(competition.slug)
  const back = <LinkButton to={list}>{t('organiser:message.back')}</LinkButton>
  const sent = reply && 'sent' in reply ? (reply.sent as AnnouncementReach) : undefined
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <Breadcrumbs
        crumbs={[
          { label: t('organiser:tabs.applications'), to: list },
          { label: t('organiser:message.title') },
        ]}
      />
      {sent ? (
        <SentNotice sent={sent} action={back} />
      ) : reach.athletes === 0 ? (
        <EmptyState
          title={t('organiser:message.nobody.title')}
          text={t('organiser:message.nobody.text')}
          action={back}
        />
      ) : (
        <>
          <Card title={t('organiser:message.title')}>
            <MessageAudience reach={reach} words={words} />
            <p className="pt-4 text-ink-muted">{t('organiser:message.lead')}</p>
          </Card>
          {reach.platform + reach.mail === 0 ? (
            <Notice tone="warning" title={t('organiser:message.unheard.title')} action={back}>
              <p>{t('organiser:message.unheard.text')}</p>
            </Notice>
          ) : (
            <LetterForm digest={reach.digest} />
          )}
        </>
      )}
    </div>
  )
}

function SentNotice({ sent, action }: { readonly sent: AnnouncementReach; readonly action: ReactNode }) {
  const t = useText()
  const { platform, mail, unreached } = sent
  return (
    <InSight>
      <Notice tone="success" role="status" title={t('organiser:message.sent')} action={action}>
        <p>{t('organiser:message.counts', { platform, mail })}</p>
        <UnreachedList unreached={unreached} />
      </Notice>
    </InSight>
  )
}

function LetterForm({ digest }: { readonly digest: string }) {
  const t = useText()
  const reply = useAnswer<typeof action>()
  // Not that of an outdated audience, which stands above the form.
  const shown: unknown = reply?.intent === 'preview' ? reply.preview : undefined
  const written = shown as Pick<Letter, 'subject' | 'message'> | undefined
  return (
    <>
      <ActionForm<Letter> id="letter" lastResult={reply?.lastResult} values={{ channels: [...CHANNELS] }}>
        {(fields) => (
          <>
            {/* Whom the page shows that it goes to. */}
            <HiddenField name="digest" value={digest} />
            <TextField
              field={fields.subject}
              label={t('account:messages.subject')}
              maxLength={SUBJECT_MAX}
              required
            />
            <TextareaField
              field={fields.message}
              label={t('account:messages.message')}
              rows={8}
              maxLength={MESSAGE_MAX}
              required
            />
            <CheckboxGroupField
              field={fields.channels}
              label={t('organiser:message.channels')}
              options={CHANNELS.map((channel) => ({
                value: channel,
                label: t(channel === 'mail' ? 'organiser:message.byMail' : 'organiser:message.onPlatform'),
                hint: t(`organiser:message.channelHint.${channel}`),
              }))}
              columns={2}
              required
            />
            <div className="flex flex-wrap gap-3">
              <SubmitButton pendingText={t('common:actions.sending')}>
                {t('common:actions.send')}
              </SubmitButton>
              <SubmitButton variant="secondary" name="intent" value="preview" formNoValidate>
                {t('organiser:message.preview')}
              </SubmitButton>
            </div>
          </>
        )}
      </ActionForm>
      {written ? (
        <InSight>
          <Card title={t('organiser:message.previewTitle')}>
            <p className="font-semibold wrap-anywhere">{written.subject}</p>
            <p className="wrap-anywhere whitespace-pre-line">
              {written.message || t('organiser:message.noText')}
            </p>
          </Card>
        </InSight>
      ) : null}
    </>
  )
}
