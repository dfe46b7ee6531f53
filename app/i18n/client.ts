/** The dictionaries in the browser: those its routes declare, each fetched once from an immutable address. */
import { dictionaryPath } from './dictionary-path.ts'
import type { Language } from './languages.ts'
import { createReader, type Dictionary } from './reader.ts'
import type { Namespace } from './en/translation.ts'
import type { TextSource } from './words.tsx'

/** Rejects when a dictionary cannot be had. */
async function fetchDictionary(
  language: Language,
  namespace: Namespace,
  version: string,
): Promise<Dictionary> {
  const response = await fetch(dictionaryPath(language, namespace, version))
  if (!response.ok) throw new Error(`${namespace}: ${response.status}`)
  return (await response.json()) as Dictionary
}

/** Resolves when the given namespaces are loaded, so that hydration finds the same words as the server. */
export async function startTexts(
  language: Language,
  version: string,
  namespaces: readonly Namespace[],
): Promise<TextSource> {
  const dictionaries: Partial<Record<Namespace, Dictionary>> = {}
  const underWay = new Map<Namespace, Promise<void>>()

  function load(namespace: Namespace): Promise<void> {
    const known = underWay.get(namespace)
    if (known) return known
    const loading = fetchDictionary(language, namespace, version).then((dictionary) => {
      dictionaries[namespace] = dictionary
    })
    underWay.set(namespace, loading)
    return loading
  }

  await Promise.all(namespaces.map(load))
  return {
    text: createReader(language, dictionaries),
    wait(wanted) {
      const missing = wanted.filter((namespace) => !dictionaries[namespace])
      if (missing.length === 0) return null
      // A page without its words is of no use: the server can still show it whole.
      return Promise.all(missing.map(load)).then(
        () => undefined,
        () => window.location.reload(),
      )
    },
  }
}
