import { useText } from '~/i18n/words.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { paths } from '../paths.ts'

/** Codes that have just been made. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const t = useText()
  return (
    <Notice tone="warning" title={t('security:factor.newCodes')} id="recovery-codes">
      <p className="pb-3">{t('security:factor.newCodesLead')}</p>
      <ul className="grid gap-x-8 gap-y-1 pb-4 font-mono tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <LinkButton variant="secondary" to={paths.security} prefetch="none">
        {t('security:factor.saved')}
      </LinkButton>
    </Notice>
  )
}

/** The codes an answer of the page has brought. */
export const codesIn = (answer: unknown): readonly string[] | null =>
  (answer as { readonly recoveryCodes?: readonly string[] } | undefined)?.recoveryCodes ?? null
