import { useSubmit } from '@remix-run/react'
import MonitorPlay from 'lucide-react/icons/monitor-play'
import type { ReactNode } from 'react'
import { useText } from '~/i18n/words.tsx'
import { AddressBox } from '../ui/address-box.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Form } from '../ui/form.tsx'

/**
 * A form that makes a screen's address out of choices, and the screen itself in small. With a script every choice shows
 * at once; without one a button does it.
 */
export function SetUp({
  lead,
  address,
  path,
  hint,
  children,
}: {
  readonly lead: string
  /** The screen's whole address, for another device. */
  readonly address: string
  /** The same on this site. */
  readonly path: string
  /** What to do with it on the device it is for; how a screen is made full where it is left out. */
  readonly hint?: string
  /** The fields. */
  readonly children: ReactNode
}) {
  const t = useText()
  const submit = useSubmit()
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <Card>
        <Form
          method="get"
          className="flex flex-col gap-5"
          preventScrollReset
          onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
        >
          <p className="text-ink-muted">{lead}</p>
          {children}
          <Button type="submit" variant="secondary" className="w-full">
            {t('display:constructor.show')}
          </Button>
        </Form>
      </Card>
      <div className="flex min-w-0 flex-col gap-4">
        <section aria-labelledby="preview" className="flex flex-col gap-2">
          <h2 id="preview" className="eyebrow text-ink-muted">
            {t('display:constructor.preview')}
          </h2>
          <div className="@container relative aspect-video overflow-hidden rounded-md border border-line-strong bg-sunken">
            <iframe
              key={path}
              src={path}
              title={t('display:constructor.preview')}
              loading="lazy"
              tabIndex={-1}
              className="pointer-events-none absolute inset-0 size-full"
            />
          </div>
        </section>
        <AddressBox id="address" label={t('display:constructor.address')} address={address} />
        <div className="flex flex-wrap items-center gap-4">
          <LinkButton
            to={path}
            reloadDocument
            prefetch="none"
            size="lg"
            icon={<MonitorPlay size={20} aria-hidden="true" />}
          >
            {t('display:constructor.open')}
          </LinkButton>
          <p className="min-w-0 flex-1 basis-60 text-sm text-ink-muted">
            {hint ?? t('display:constructor.hint')}
          </p>
        </div>
      </div>
    </div>
  )
}
