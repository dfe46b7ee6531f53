import { useText } from '~/i18n/words.tsx'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/** Limited functionality (spec §4): the organisation is not there yet, awaits confirmation, or is suspended. */
export function LimitedNotice({
  organisation,
  here = false,
}: {
  readonly organisation: { readonly name: string; readonly status: string } | null
  /** Whether it stands on the organisation's own page. */
  readonly here?: boolean
}) {
  const t = useText()
  const state = organisation === null ? 'none' : organisation.status === 'waiting' ? 'waiting' : 'stopped'
  return (
    <Notice
      tone="warning"
      title={t('account:limited.title')}
      action={
        here ? null : (
          <LinkButton size="sm" to={paths.myOrganisation}>
            {t(state === 'none' ? 'organiser:limited.create' : 'organiser:limited.open')}
          </LinkButton>
        )
      }
    >
      <p>
        {state === 'none'
          ? t('account:limited.organisation')
          : t(`organiser:limited.${state}`, { name: organisation?.name ?? '' })}
      </p>
    </Notice>
  )
}
