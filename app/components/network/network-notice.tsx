import { useLocation, useNavigate, useSubmit } from '@remix-run/react'
import type { ReactElement, ReactNode } from 'react'
import { useFormat, useText } from '~/i18n/words.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { pageLink } from './page-link.ts'
import { useIsStale, usePageLink } from './use-page-link.ts'

/**
 * Says at the foot of the window how the page stands to its server, and what can be done about it. TVs say it in their
 * own frame.
 */
export function NetworkNotice() {
  const { pathname } = useLocation()
  const items = useItems()
  if (pathname === paths.tv || pathname.startsWith('/display/')) return null
  return (
    <>
      {/* What stands at the end of the page can be scrolled above the notices. */}
      {items.length > 0 ? <div aria-hidden="true" className="h-24 print:hidden" /> : null}
      <div
        role="status"
        data-chrome
        data-network-notice
        className="pointer-events-none fixed inset-x-3 bottom-3 z-40 flex flex-col items-center gap-2 print:hidden"
      >
        {items}
      </div>
    </>
  )
}

/** While a page is made, nothing is to be said of its link. */
const useItems: () => readonly ReactElement[] = import.meta.env.SSR ? () => [] : useLinkItems

function useLinkItems(): readonly ReactElement[] {
  const t = useText()
  const format = useFormat()
  const link = usePageLink()
  const navigate = useNavigate()
  const submit = useSubmit()
  const isStale = useIsStale()
  const { staleSince, unopened, unsent } = link
  const dismiss = (
    <Button size="sm" variant="ghost" onClick={() => pageLink.dismiss()}>
      {t('common:actions.close')}
    </Button>
  )
  const items = [
    isStale && staleSince !== null ? (
      <Item key="stale" kind="stale">
        {t('common:network.stale', { time: format.time(staleSince) })}
      </Item>
    ) : null,
    link.isRefused ? (
      <Item key="refused" kind="refused" text={t('common:network.refused')}>
        <Reload />
      </Item>
    ) : null,
    unopened !== null ? (
      <Item key="unopened" kind="unopened" text={t('common:network.unopened')}>
        <Button size="sm" variant="secondary" onClick={() => navigate(unopened)}>
          {t('common:actions.tryAgain')}
        </Button>
        {dismiss}
      </Item>
    ) : null,
    unsent !== null ? (
      <Item key="unsent" kind="unsent" text={t('common:network.unsent')}>
        <Button
          size="sm"
          variant="secondary"
          onClick={() =>
            submit(unsent.formData, {
              method: 'post',
              action: unsent.action,
              encType: unsent.encType as 'multipart/form-data',
            })
          }
        >
          {t('common:network.sendAgain')}
        </Button>
        {dismiss}
      </Item>
    ) : null,
    link.isOutdated ? (
      <Item key="outdated" kind="outdated" text={t('common:network.outdated')}>
        <Reload />
      </Item>
    ) : null,
  ]
  return items.filter((item) => item !== null)
}

function Item({
  kind,
  text,
  children,
}: {
  readonly kind: string
  readonly text?: string
  readonly children: ReactNode
}) {
  return (
    <div
      data-kind={kind}
      className="pointer-events-auto flex max-w-xl flex-wrap items-center gap-x-3 gap-y-1 rounded-sm border border-line bg-raised px-3 py-1.5 text-sm shadow-lg"
    >
      {text === undefined ? children : <p className="min-w-0 flex-1 basis-48">{text}</p>}
      {text === undefined ? null : <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}

function Reload() {
  const t = useText()
  return (
    <Button size="sm" variant="secondary" onClick={() => window.location.reload()}>
      {t('common:actions.reload')}
    </Button>
  )
}
