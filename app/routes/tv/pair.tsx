import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import MonitorPlay from 'lucide-react/icons/monitor-play'
import { PublicLayout } from '~/components/layout/public-layout.tsx'
import { consolePaths } from '~/components/console-paths.ts'
import { Button, LinkButton } from '~/components/ui/button.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { Field } from '~/components/ui/field.tsx'
import { Form } from '~/components/ui/form.tsx'
import { Input } from '~/components/ui/input.tsx'
import { PageHeader } from '~/components/ui/page-header.tsx'
import { inPairingOrder, readCode, spacedCode } from '~/domain/screen/pairing.ts'
import { parseServerDate } from '~/i18n/format.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { isApiRefusal } from '~/server/client/api-client.ts'
import { load } from '~/server/client/load.ts'
import { requireViewer } from '~/server/session/guard.ts'

export const handle: RouteHandle = { i18n: ['display', 'public'], title: 'display:pairing.choose' }

/** Where the QR code of a screen leads: to the page "Screens" of the competition that takes it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireViewer(context, request)
  const { api } = context
  const typed = new URL(request.url).searchParams.get('code') ?? ''
  const code = readCode(typed)
  const query = { per_page: 100, order_by: 'start_at', order_direction: 'DESC' } as const
  const [managed, helped] = await Promise.all([
    api.competitions.managed({ query }).catch((failure: unknown) => {
      if (isApiRefusal(failure) && failure.status === 403) return null
      throw failure
    }),
    load(api.staff.mine()),
  ])
  const found = [
    ...(managed?.data ?? []),
    ...helped.data.filter(({ roles }) => roles.includes('announcer')).map(({ competition }) => competition),
  ].map(({ slug, name, start_at, end_at }) => ({
    slug,
    name,
    startMs: parseServerDate(start_at) ?? 0,
    endMs: parseServerDate(end_at) ?? 0,
  }))
  const competitions = new Map(inPairingOrder(found, Date.now()).map(({ slug, name }) => [slug, name]))
  const [only] = [...competitions.keys()]
  if (only !== undefined && competitions.size === 1 && code)
    throw redirect(consolePaths.managedScreens(only, code))
  return { typed, code, competitions: [...competitions].map(([slug, name]) => ({ slug, name })) }
}

export default function PairScreen() {
  const t = useText()
  const { typed, code, competitions } = useLoaderData<typeof loader>()
  return (
    <PublicLayout>
      <div className="flex max-w-2xl flex-col gap-6">
        <PageHeader
          title={t('display:pairing.choose')}
          lead={
            code ? t('display:pairing.chooseText', { code: spacedCode(code) }) : t('display:pairing.read')
          }
        />
        {code === null ? (
          <Form method="get" className="flex flex-wrap field-line gap-3">
            <Field
              id="code"
              label={t('display:pairing.code')}
              errors={typed === '' ? undefined : [t('errors:code.screen_code')]}
            >
              {(control) => (
                <Input {...control} name="code" inputMode="numeric" autoComplete="off" defaultValue={typed} />
              )}
            </Field>
            <Button type="submit">{t('common:actions.next')}</Button>
          </Form>
        ) : competitions.length === 0 ? (
          <EmptyState title={t('display:pairing.none')} text={t('display:pairing.noneText')} />
        ) : (
          <ul className="flex flex-col divide-y divide-line border-y border-line">
            {competitions.map(({ slug, name }) => (
              <li key={slug} className="flex flex-wrap items-center justify-between gap-3 py-2">
                <span className="display min-w-0 text-xl">{name}</span>
                <LinkButton
                  to={consolePaths.managedScreens(slug, code)}
                  variant="secondary"
                  icon={<MonitorPlay size={18} aria-hidden="true" />}
                >
                  {t('display:pairing.here')}
                </LinkButton>
              </li>
            ))}
          </ul>
        )}
      </div>
    </PublicLayout>
  )
}
