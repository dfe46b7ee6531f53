import { Links, useMatches, type UIMatch } from '@remix-run/react'
import { isValidElement, type PropsWithChildren, type ReactNode } from 'react'
import golosCyrillic from '@fontsource-variable/golos-text/files/golos-text-cyrillic-wght-normal.woff2?url'
import golosLatin from '@fontsource-variable/golos-text/files/golos-text-latin-wght-normal.woff2?url'
import sofiaCyrillic from '@fontsource-variable/sofia-sans-condensed/files/sofia-sans-condensed-cyrillic-wght-normal.woff2?url'
import { dictionaryPath } from '~/i18n/dictionary-path.ts'
import type { Language } from '~/i18n/languages.ts'
import type { Namespace, Text } from '~/i18n/en/translation.ts'
import type { PageSummary, RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import plainStyles from '~/styles/plain-tv.css?url'
import { CachedMarkup } from '../ui/cached-markup.tsx'
import type { DocumentSettings, Theme } from './document.tsx'
import { TimeZoneScript } from './time-zone-script.tsx'

/**
 * What the first picture is written in, at most 60 KiB: text and headings of a language's own letters. The others come
 * when a page has a word of them.
 */
const FONTS: Readonly<Record<Language, readonly string[]>> = {
  ru: [golosCyrillic, sofiaCyrillic],
  en: [golosLatin],
}

interface DocumentHeadProps {
  readonly settings: DocumentSettings
  /** The reader's, where the page's data tell it. */
  readonly theme: Theme
  readonly namespaces: readonly Namespace[]
  /** Without a script, for a browser too old for it. */
  readonly isPlain: boolean
}

/** All of a page's `head`: the same on all pages of a route, but for what its data say of it. */
export function DocumentHead({ settings, theme, namespaces, isPlain }: DocumentHeadProps) {
  const { language, nonce, textVersion } = settings
  const t = useText()
  const matches = useMatches()
  const isFramed = matches.some(({ handle }) => (handle as RouteHandle | undefined)?.isFramed)
  const { title, ...summary } = summaryOf(matches, t)
  // Called, not drawn: what is kept is drawn apart from its page, where the links of its routes cannot be asked for.
  const { children: links } = Links().props as PropsWithChildren
  return (
    <CachedMarkup
      as="head"
      name="head"
      shows={[...[theme, namespaces, isPlain, isFramed, textVersion, Object.keys(summary)], propsIn(links)]}
      texts={{ title, nonce, ...summary }}
      content={(texts) => (
        <>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content={theme === 'light' ? 'light dark' : 'dark light'} />
          <meta name="theme-color" content={theme === 'light' ? '#eef1f3' : '#0a0d11'} />
          {isFramed ? <base target="_blank" /> : null}
          <title>{texts.title}</title>
          {texts.description ? <meta name="description" content={texts.description} /> : null}
          {texts.keywords ? <meta name="keywords" content={texts.keywords} /> : null}
          {texts.image ? <meta property="og:image" content={texts.image} /> : null}
          {FONTS[language].map((href) => (
            <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
          ))}
          {links}
          {isPlain ? <link rel="stylesheet" href={plainStyles} /> : null}
          {namespaces.map((namespace) => (
            <link
              key={namespace}
              rel="preload"
              as="fetch"
              crossOrigin="anonymous"
              href={dictionaryPath(language, namespace, textVersion)}
            />
          ))}
          {isPlain ? null : <TimeZoneScript nonce={texts.nonce} />}
        </>
      )}
    />
  )
}

/** What the elements of a list are given, without naming each of them as React would. */
const propsIn = (list: ReactNode): unknown =>
  Array.isArray(list) ? list.map(propsIn) : isValidElement(list) && list.props

interface PageData {
  readonly summary?: PageSummary
}

/**
 * The document's title: what the page says (`handle.title`), then the pages it lies in, then the house ("Schedule · Cup of
 * the Federation · Tatami"); and what the `summary` among its data says.
 */
function summaryOf(matches: readonly UIMatch[], t: Text) {
  const titles = matches.flatMap((match) => {
    const title = (match.handle as RouteHandle | undefined)?.title
    if (title === undefined) return []
    if (typeof title === 'string') return [t(title)]
    // The loader of a page that failed has no data: Remix gives null for it on the server, undefined in the browser.
    // Each route's title takes its own loader's data, which no type of all matches can name.
    return match.data == null ? [] : [title(match.data as never, t)]
  })
  const title = [...new Set([...titles.reverse(), t('common:brand.name')])].join(' · ')
  const { description, keywords, image } =
    matches.flatMap(({ data }) => (data as PageData | undefined)?.summary ?? []).at(-1) ?? {}
  return {
    title,
    ...(description && { description }),
    ...(keywords && { keywords }),
    ...(image && { image }),
  }
}
