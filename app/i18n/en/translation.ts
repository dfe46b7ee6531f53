/** Types over the dictionaries: which keys exist, and what a translation must say. Types only. */
import type { en } from './en.ts'

export type Dictionaries = typeof en
export type Namespace = keyof Dictionaries

type PluralOf<K> = K extends `${infer Stem}_other` ? Stem : never
type EnglishPlural<K> = K extends `${string}_one` | `${string}_other` ? K : never

/**
 * The shape of the Russian counterpart of an English dictionary: the same keys, and for each plural
 * (`x_one`, `x_other`) the four Russian forms. A key may end in `_one` or `_other` only as a plural.
 */
export type Translation<T> = {
  readonly [K in Exclude<keyof T, EnglishPlural<keyof T>>]: T[K] extends string ? string : Translation<T[K]>
} & {
  readonly [K in PluralOf<keyof T> as `${K}_one` | `${K}_few` | `${K}_many` | `${K}_other`]: string
}

type PathsOf<T> = {
  [K in keyof T & string]: T[K] extends string
    ? K extends `${infer Stem}_one` | `${infer Stem}_other`
      ? Stem
      : K
    : `${K}.${PathsOf<T[K]>}`
}[keyof T & string]

/** A text's key: `namespace:path.to.text`, plurals without their ending. */
export type TextKey = { [N in Namespace]: `${N}:${PathsOf<Dictionaries[N]>}` }[Namespace]

/** Values for the `{{placeholders}}` of a text; `count` chooses the plural form. */
export type TextValues = Readonly<Record<string, string | number | undefined>>

export type Text = (key: TextKey, values?: TextValues) => string
