/** i18next in the browser: it fetches the namespaces its routes declare, each once, from an immutable address. */
import { createInstance, type BackendModule, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { dictionaryPath } from './dictionary-path.ts'
import type { Language } from './languages.ts'
import type { Namespace } from './translation.ts'

function fetchBackend(version: string): BackendModule {
  return {
    type: 'backend',
    init() {},
    read(language, namespace, done) {
      fetch(dictionaryPath(language as Language, namespace, version))
        .then((response) => {
          if (!response.ok) throw new Error(`${namespace}: ${response.status}`)
          return response.json() as Promise<Record<string, string>>
        })
        .then((texts) => done(null, texts))
        .catch((error: Error) => done(error, false))
    },
  }
}

/** Resolves when the given namespaces are loaded, so that hydration finds the same words as the server. */
export async function startTexts(
  language: Language,
  version: string,
  namespaces: readonly Namespace[],
): Promise<i18n> {
  const instance = createInstance()
  await instance
    .use(fetchBackend(version))
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: [...namespaces],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
      react: { useSuspense: true },
    })
  return instance
}
