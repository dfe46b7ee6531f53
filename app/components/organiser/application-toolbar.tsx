import { useLocation } from '@remix-run/react'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import Download from 'lucide-react/icons/download'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import Mail from 'lucide-react/icons/mail'
import Mails from 'lucide-react/icons/mails'
import UserPlus from 'lucide-react/icons/user-plus'
import type { Competition } from '~/domain/contract/competition.fields.ts'
import { REASON_MAX } from '~/domain/contract/text-limits.ts'
import { useText } from '~/i18n/words.tsx'
import { takesMoney } from '~/domain/access/staff.ts'
import { placesText } from '../competition/places-text.ts'
import { HiddenField } from '../forms/fields.tsx'
import { LimitedTextarea } from '../forms/limited-textarea.tsx'
import { consolePaths } from '../console-paths.ts'
import { TABLE_FORMATS } from '../paths.ts'
import { FORMAT_NAMES } from '../results/file-links.tsx'
import { buttonClass, LinkButton } from '../ui/button.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { Dropdown, menuItemClass } from '../ui/dropdown.tsx'
import { Field } from '../ui/field.tsx'
import { FormKey } from '../ui/form-key.tsx'
import { Form } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { Select } from '../ui/select.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

/** What was sent when an act on many was refused. */
export interface SubmittedSelection {
  readonly ids: readonly string[]
  readonly all: boolean
  readonly reason: string
  readonly categoryId: string
}

/** The acts on the ticked applications, and the ways to new ones and to files: beside the filters, in one line. */
export function ApplicationToolbar({
  formId,
  competition,
  total,
  digest,
  sent,
}: {
  readonly formId: string
  readonly competition: Competition
  /** How many match, and which ones: an act on all of them is one on those. */
  readonly total: number
  readonly digest: string
  readonly sent: SubmittedSelection | null
}) {
  const t = useText()
  return (
    <>
      <label className="flex min-h-11 items-center gap-3 pe-1">
        <input
          type="checkbox"
          form={formId}
          name="all"
          value="1"
          defaultChecked={sent?.all}
          className="choice"
        />
        <span className="whitespace-nowrap">{t('organiser:applications.all', { count: total })}</span>
      </label>
      {/* Its fields stand beside it, as the boxes of the list do: what is wrong with an act is shown above the list. */}
      <Form method="post" id={formId} preventScrollReset className="hidden">
        <FormKey />
        <HiddenField name="digest" value={digest} />
      </Form>
      <Dropdown
        cached={{ name: 'acts on many', shows: [formId, competition, takesMoney(competition), sent] }}
        button={() => <Unfolds>{t('organiser:applications.withChosen')}</Unfolds>}
        buttonClassName={buttonClass('secondary', 'md', 'list-none whitespace-nowrap')}
        wide
        panelClassName="flex flex-col gap-4 p-4!"
      >
        {() => <ManyActs formId={formId} competition={competition} sent={sent} />}
      </Dropdown>
      <NewAndFiles slug={competition.slug} />
    </>
  )
}

function ManyActs({
  formId,
  competition,
  sent,
}: {
  readonly formId: string
  readonly competition: Competition
  readonly sent: SubmittedSelection | null
}) {
  const t = useText()
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <SubmitButton form={formId} name="intent" value="approve-chosen" icon={<Check size={18} />}>
          {t('organiser:applications.approveChosen')}
        </SubmitButton>
        {competition.price > 0 && takesMoney(competition) ? (
          <SubmitButton form={formId} variant="secondary" name="intent" value="pay-chosen">
            {t('organiser:applications.payChosen')}
          </SubmitButton>
        ) : null}
        <SubmitButton
          form={formId}
          variant="secondary"
          name="intent"
          value="message-chosen"
          icon={<Mail size={18} />}
        >
          {t('organiser:applications.messageChosen')}
        </SubmitButton>
        <SubmitButton form={formId} variant="ghost" name="intent" value="approve-waiting">
          {t('organiser:applications.approveWaiting')}
        </SubmitButton>
      </div>
      <div className="flex flex-wrap field-line gap-2 border-t border-line pt-4">
        <Field id="move-to" label={t('organiser:applications.moveTo')} className="basis-full">
          {(control) => (
            <Select
              {...control}
              form={formId}
              name="category_id"
              defaultValue={sent?.categoryId ?? ''}
              placeholder={t('common:form.choose')}
              options={competition.categories.map((category) => ({
                value: String(category.id),
                label: [category.name, placesText(t, category)].filter(Boolean).join(' · '),
              }))}
            />
          )}
        </Field>
        <SubmitButton form={formId} variant="secondary" name="intent" value="move-chosen">
          {t('organiser:applications.moveChosen')}
        </SubmitButton>
      </div>
      <div className="flex flex-col gap-3 border-t border-line pt-4">
        <Field
          id="many-reason"
          label={t('organiser:applications.reason')}
          hint={t('organiser:applications.reasonHint')}
        >
          {(control) => (
            // Of several lines: Enter in a single one would press the first button of the form.
            <LimitedTextarea
              {...control}
              form={formId}
              name="closed_reason"
              rows={2}
              limit={REASON_MAX}
              defaultValue={sent?.reason}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <ConfirmButton
            id="refuse-chosen"
            sends={{ form: formId, name: 'intent', value: 'refuse-chosen' }}
            yes={t('common:actions.refuse')}
            question={t('organiser:applications.refuseQuestion')}
          >
            {t('organiser:applications.refuseChosen')}
          </ConfirmButton>
          <ConfirmButton
            id="withdraw-chosen"
            sends={{ form: formId, name: 'intent', value: 'withdraw-chosen' }}
            yes={t('organiser:applications.withdrawChosen')}
            question={t('organiser:applications.withdrawQuestion')}
          >
            {t('organiser:applications.withdrawChosen')}
          </ConfirmButton>
        </div>
      </div>
    </>
  )
}

/** The ways to enter somebody, where nobody is entered yet. */
export function FirstEntries({ slug }: { readonly slug: string }) {
  const t = useText()
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <LinkButton to={consolePaths.managedEntry(slug)} icon={<UserPlus size={18} />}>
        {t('organiser:applications.enter')}
      </LinkButton>
      <LinkButton
        variant="secondary"
        to={consolePaths.managedImport(slug)}
        icon={<FileSpreadsheet size={18} />}
      >
        {t('organiser:applications.enterList')}
      </LinkButton>
      <LinkButton variant="secondary" to={consolePaths.managedWalkIn(slug)}>
        {t('organiser:walkIn.title')}
      </LinkButton>
    </div>
  )
}

/** New entries, and the list as it is narrowed as a file. */
function NewAndFiles({ slug }: { readonly slug: string }) {
  const t = useText()
  const { search } = useLocation()
  return (
    <>
      <Dropdown
        cached={{ name: 'files of applications', shows: slug, texts: { search } }}
        button={() => (
          <Unfolds>
            <Download size={18} />
            <span className="max-xl:sr-only">{t('organiser:applications.files')}</span>
          </Unfolds>
        )}
        buttonClassName={buttonClass('secondary', 'md', 'list-none')}
      >
        {(texts) => (
          <ul>
            {TABLE_FORMATS.map((format) => (
              <li key={format}>
                <a
                  href={`${consolePaths.managedFile(slug, 'applications', format)}${texts['search'] ?? ''}`}
                  download
                  className={menuItemClass}
                >
                  <Download size={18} />
                  {t('organiser:files.link', {
                    table: t('organiser:files.tables.applications'),
                    format: FORMAT_NAMES[format],
                  })}
                </a>
              </li>
            ))}
            <li>
              <Link to={consolePaths.managedImport(slug)} prefetch="intent" className={menuItemClass}>
                <FileSpreadsheet size={18} />
                {t('organiser:applications.enterList')}
              </Link>
            </li>
            <li>
              <Link to={consolePaths.managedMessages(slug)} prefetch="intent" className={menuItemClass}>
                <Mails size={18} />
                {t('organiser:sentMessages.title')}
              </Link>
            </li>
          </ul>
        )}
      </Dropdown>
      <LinkButton to={consolePaths.managedEntry(slug)} icon={<UserPlus size={18} />}>
        <span className="max-xl:sr-only">{t('organiser:applications.enter')}</span>
      </LinkButton>
    </>
  )
}

function Unfolds({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {children}
      <ChevronDown size={18} aria-hidden="true" />
    </>
  )
}
