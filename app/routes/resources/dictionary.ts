import type { LoaderFunctionArgs } from '@remix-run/node'
import { isLanguage } from '~/i18n/languages.ts'
import { dictionaryJson, dictionaryVersion, isNamespace } from '~/i18n/text.server.ts'

/** The texts of one namespace. The version in the address is of the wording, so a copy never goes stale. */
export function loader({ params }: LoaderFunctionArgs) {
  const { language, namespace, version } = params
  if (!isLanguage(language) || !isNamespace(namespace)) throw new Response(null, { status: 404 })
  const current = version === dictionaryVersion(language)
  return new Response(dictionaryJson(language, namespace), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      // A page rendered by the version before asks for the old wording: it gets the new, but keeps no copy.
      'Cache-Control': current ? 'public, max-age=31536000, immutable' : 'no-store',
    },
  })
}
