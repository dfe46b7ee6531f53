import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LinkButton } from '~/components/ui/button.tsx'
import { MatPinwheel } from '~/components/ui/mat-pinwheel.tsx'
import { PageHeader } from '~/components/ui/page-header.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { NOT_FOUND_PATH } from '~/server/not-found.ts'
import { redirect } from '@remix-run/node'

export const handle: RouteHandle = { i18n: ['pages'] }

/** Addresses of spec §2, and whom each speaks to. */
const AUDIENCES = {
  '/for-athlete': 'athlete',
  '/for-trainer': 'trainer',
  '/for-judge': 'judge',
  '/for-organiser': 'organiser',
  '/for-sport-club': 'club',
} as const

export function loader({ request }: LoaderFunctionArgs) {
  const path = new URL(request.url).pathname.replace(/\.data$/, '')
  const audience = AUDIENCES[path as keyof typeof AUDIENCES]
  if (!audience) throw redirect(NOT_FOUND_PATH)
  return { audience }
}

export default function Landing() {
  const t = useText()
  const { audience } = useLoaderData<typeof loader>()
  return (
    <div className="flex flex-col gap-10">
      <PageHeader
        title={t(`pages:landing.${audience}.title`)}
        lead={<span className="text-lg">{t(`pages:landing.${audience}.lead`)}</span>}
      />
      <ul className="grid gap-5 lg:grid-cols-3">
        {(['first', 'second', 'third'] as const).map((part) => (
          <li key={part} className="flex min-w-0 flex-col gap-3 rounded-md border border-line bg-surface p-6">
            <MatPinwheel className="size-10 text-accent-text" />
            <h2 className="display text-2xl text-balance">{t(`pages:landing.${audience}.${part}.title`)}</h2>
            <p className="text-ink-muted">{t(`pages:landing.${audience}.${part}.text`)}</p>
          </li>
        ))}
      </ul>
      <div>
        <LinkButton size="lg" to="/auth/signup">
          {t(`pages:landing.${audience}.action`)}
        </LinkButton>
      </div>
    </div>
  )
}
