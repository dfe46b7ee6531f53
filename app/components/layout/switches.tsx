/** Theme and language: plain forms, quicker with a script. */
import { useLocation } from '@remix-run/react'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { languages, type Language } from '~/i18n/languages.ts'
import { useLanguage, useText } from '~/i18n/words.tsx'
import { FormKey } from '../ui/form-key.tsx'
import { IconButton } from '../ui/button.tsx'
import { CachedMarkup } from '../ui/cached-markup.tsx'
import { cx } from '../ui/class-names.ts'
import { Form } from '../ui/form.tsx'

/** Where a form leads back to the page it is on: its path and search. */
export function useHere(): string {
  const { pathname, search } = useLocation()
  return `${pathname}${search}`
}

/** Both switches. */
export function Switches({ className, here }: SwitchProps & { readonly className: string }) {
  return (
    <CachedMarkup
      as="div"
      name="switches"
      className={className}
      texts={{ here }}
      content={({ here }) => (
        <>
          <LanguageSwitch here={here} />
          <ThemeSwitch here={here} />
        </>
      )}
    />
  )
}

interface SwitchProps {
  /** Where the reader comes back to: a path with its search. */
  readonly here: string
}

/** Both faces of the button are in the page, and the theme itself decides which one shows: no flash, no guess. */
function ThemeSwitch({ here }: SwitchProps) {
  return (
    <>
      {(['light', 'dark'] as const).map((theme) => (
        <ThemeForm key={theme} theme={theme} here={here} />
      ))}
    </>
  )
}

function ThemeForm({ theme, here }: SwitchProps & { readonly theme: 'light' | 'dark' }) {
  const t = useText()
  const Icon = theme === 'light' ? Sun : Moon
  return (
    <Form
      method="post"
      action="/resources/theme"
      navigate={false}
      discover="none"
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
    </Form>
  )
}

const short: Readonly<Record<Language, string>> = { ru: 'RU', en: 'EN' }

/** Changing the language loads the page anew in it (spec §4). */
function LanguageSwitch({ here }: SwitchProps) {
  const t = useText()
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
