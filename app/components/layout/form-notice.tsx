import { useRouteLoaderData } from '@remix-run/react'
import type { FormNotice } from '~/domain/edit/form-notice.ts'
import { useText } from '~/i18n/words.tsx'
import { Notice } from '../ui/notice.tsx'

/** What the server says of the form that this page answers; null on every other page. */
export const useFormNotice = (): FormNotice | null =>
  useRouteLoaderData<{ readonly notice: FormNotice | null }>('root')?.notice ?? null

/**
 * Above the page that answers a form. A refusal shows here only where no form of the page shows it (base.css): the
 * record it was about may be gone, and its form with it.
 */
export function FormNoticeBand({ notice }: { readonly notice: FormNotice }) {
  const t = useText()
  return (
    <div
      data-form-notice={notice.kind}
      className="mx-auto w-full max-w-page px-4 pt-4 md:px-6 xl:px-0 print:hidden"
    >
      <Notice
        tone={notice.kind === 'restored' ? 'info' : 'danger'}
        role={notice.kind === 'restored' ? 'status' : 'alert'}
        title={t(notice.kind === 'restored' ? 'errors:form.restored.title' : 'errors:form.refused')}
      >
        <p>{notice.kind === 'restored' ? t('errors:form.restored.text') : notice.message}</p>
        <AgainHints notice={notice} />
        {notice.kind === 'restored' ? null : <TypedTexts texts={notice.texts} />}
      </Notice>
    </div>
  )
}

/** What never comes back by itself. */
function AgainHints({ notice: { hasFiles, hasPasswords } }: { readonly notice: FormNotice }) {
  const t = useText()
  return (
    <>
      {hasFiles ? <p>{t('errors:form.fileAgain')}</p> : null}
      {hasPasswords ? <p>{t('errors:form.passwordAgain')}</p> : null}
    </>
  )
}

/** What was typed, to be copied. */
export function TypedTexts({ texts }: { readonly texts: readonly string[] }) {
  const t = useText()
  if (texts.length === 0) return null
  return (
    <section className="mt-3 flex w-full flex-col gap-2">
      <h2 className="text-sm font-semibold text-ink-muted">{t('errors:form.typed')}</h2>
      {texts.map((text, at) => (
        <textarea
          key={at}
          readOnly
          aria-label={t('errors:form.typed')}
          rows={Math.min(8, Math.max(1, Math.ceil(text.length / 60)))}
          value={text}
          className="w-full resize-y rounded-sm border border-line bg-sunken px-3 py-2 text-ink"
        />
      ))}
    </section>
  )
}
