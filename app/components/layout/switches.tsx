/** Theme and language: plain forms, quicker with a script. */
import { Form, useFetcher, useLocation } from '@remix-run/react'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { languages, type Language } from '~/i18n/languages.ts'
import { useLanguage, useText } from '~/i18n/words.tsx'
import { FormKey } from '../ui/form-key.tsx'
import { IconButton } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'

function useHere(): string {
  const { pathname, search } = useLocation()
  return `${pathname}${search}`
}

/** Both faces of the button are in the page, and the theme itself decides which one shows: no flash, no guess. */
export function ThemeSwitch() {
  const here = useHere()
  return (
    <>
      {(['light', 'dark'] as const).map((theme) => (
        <ThemeForm key={theme} theme={theme} here={here} />
      ))}
    </>
  )
}

function ThemeForm({ theme, here }: { readonly theme: 'light' | 'dark'; readonly here: string }) {
  const t = useText()
  const fetcher = useFetcher()
  const Icon = theme === 'light' ? Sun : Moon
  return (
    <fetcher.Form
      method="post"
      action="/resources/theme"
      className={theme === 'light' ? 'in-data-[theme=light]:hidden' : 'in-data-[theme=dark]:hidden'}
      onSubmit={() => {
        document.documentElement.dataset.theme = theme
      }}
    >
      <FormKey />
      <input type="hidden" name="theme" value={theme} />
      <input type="hidden" name="redirectTo" value={here} />
      <IconButton type="submit" label={t(theme === 'light' ? 'common:theme.toLight' : 'common:theme.toDark')}>
        <Icon size={20} />
      </IconButton>
    </fetcher.Form>
  )
}

const short: Readonly<Record<Language, string>> = { ru: 'RU', en: 'EN' }

/** Changing the language loads the page anew in it (spec §4). */
export function LanguageSwitch() {
  const t = useText()
  const here = useHere()
  const current = useLanguage()
  return (
    <Form
      method="post"
      action="/resources/language"
      reloadDocument
      aria-label={t('common:language.title')}
      className="flex items-center"
    >
      <FormKey />
      <input type="hidden" name="redirectTo" value={here} />
      {languages.map((language) => (
        <button
          key={language}
          name="language"
          value={language}
          lang={language}
          aria-pressed={language === current}
          title={t(`common:language.${language}`)}
          className={cx(
            'figures grid min-h-11 min-w-10 place-items-center text-lg',
            language === current
              ? 'text-ink underline decoration-accent-text decoration-[3px] underline-offset-[6px]'
              : 'text-ink-faint hover:text-ink',
          )}
        >
          <span aria-hidden="true">{short[language]}</span>
          <span className="sr-only">{t(`common:language.${language}`)}</span>
        </button>
      ))}
    </Form>
  )
}
