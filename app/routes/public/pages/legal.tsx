import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CachedMarkup } from '~/components/ui/cached-markup.tsx'
import { PageHeader } from '~/components/ui/page-header.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { textFor } from '~/i18n/text.server.ts'
import { useText } from '~/i18n/words.tsx'
import { NOT_FOUND_PATH } from '~/server/client/not-found.ts'

export const handle: RouteHandle = {
  i18n: ['pages'],
  title: ({ title }: ReturnType<typeof loader>) => title,
}

const DOCUMENTS = {
  '/agreements': 'agreements',
  '/privacy': 'privacy',
  '/public-agreements': 'publicAgreements',
  '/public-privacy': 'publicPrivacy',
} as const

export function loader({ request, context }: LoaderFunctionArgs) {
  const path = new URL(request.url).pathname.replace(/\.data$/, '')
  const document = DOCUMENTS[path as keyof typeof DOCUMENTS]
  if (!document) throw redirect(NOT_FOUND_PATH)
  return { document, title: textFor(context.language)(`pages:legal.${document}.title`) }
}

export default function Legal() {
  const t = useText()
  const { document } = useLoaderData<typeof loader>()
  return (
    <CachedMarkup
      as="article"
      name="legal"
      shows={document}
      className="mx-auto flex w-full max-w-prose flex-col gap-8"
      content={() => (
        <>
          <PageHeader title={t(`pages:legal.${document}.title`)} lead={t('pages:legal.updated')} />
          {(['one', 'two', 'three', 'four'] as const).map((part) => (
            <section key={part} className="flex flex-col gap-2">
              <h2 className="display text-xl">{t(`pages:legal.${document}.${part}.title`)}</h2>
              <p>{t(`pages:legal.${document}.${part}.text`)}</p>
            </section>
          ))}
        </>
      )}
    />
  )
}
