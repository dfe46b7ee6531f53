import { CachedMarkup } from '~/components/ui/cached-markup.tsx'
import { Fold } from '~/components/ui/fold.tsx'
import { PageHeader } from '~/components/ui/page-header.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'

export const handle: RouteHandle = { i18n: ['pages'], title: 'pages:faq.title' }

const QUESTIONS = ['account', 'apply', 'weight', 'draw', 'wrong', 'script'] as const

export default function Faq() {
  const t = useText()
  return (
    <CachedMarkup
      as="div"
      name="faq"
      className="mx-auto flex w-full max-w-prose flex-col gap-6"
      content={() => (
        <>
          <PageHeader title={t('pages:faq.title')} />
          <ul className="flex flex-col divide-y divide-line border-y border-line">
            {QUESTIONS.map((question) => (
              <li key={question}>
                <Fold label={t(`pages:faq.items.${question}.question`)} className="py-1" isPrinted>
                  <p className="pb-4 text-ink-muted">{t(`pages:faq.items.${question}.answer`)}</p>
                </Fold>
              </li>
            ))}
          </ul>
        </>
      )}
    />
  )
}
