import type { Text } from './en/translation.ts'

interface NamedMat {
  readonly id: number
  readonly name: string
}

/** How every screen, paper and announcement names a mat: one called by a bare number is not to be read as a bout's. */
export const matName = (t: Text, { name }: Pick<NamedMat, 'name'>): string =>
  /^\d+$/.test(name) ? t('common:mat', { number: name }) : name

/** Mats to choose from. */
export const matOptions = (t: Text, mats: readonly NamedMat[]) =>
  mats.map((mat) => ({ value: mat.id, label: matName(t, mat) }))
