/** A category of a competition, as far as its places go. */
export interface CategoryPlaces {
  readonly id: number
  /** Entries that are not closed, whether they are approved or wait. */
  readonly entrants: number
  /** The most it takes; null is any number. */
  readonly maxEntrants: number | null
}

/** Whether a category takes nobody more. */
export const isFull = ({ entrants, maxEntrants }: Omit<CategoryPlaces, 'id'>): boolean =>
  maxEntrants !== null && entrants >= maxEntrants

/**
 * Counts places as entries take them one after another: a form of forty rows is judged like forty forms.
 * A category that is not among `places` is never full.
 */
export class FreePlaces {
  readonly #free: Map<number, number>
  readonly #limits: Map<number, number>

  constructor(places: readonly CategoryPlaces[]) {
    const limited = places.flatMap(({ id, entrants, maxEntrants }) =>
      maxEntrants === null ? [] : [{ id, free: maxEntrants - entrants, maxEntrants }],
    )
    this.#free = new Map(limited.map(({ id, free }) => [id, free]))
    this.#limits = new Map(limited.map(({ id, maxEntrants }) => [id, maxEntrants]))
  }

  /** Those of the categories that take nobody more, with the number they take. */
  full(categoryIds: readonly number[]): { readonly id: number; readonly max: number }[] {
    return [...new Set(categoryIds)].flatMap((id) =>
      this.isFull(id) ? [{ id, max: this.#limits.get(id) ?? 0 }] : [],
    )
  }

  isFull(categoryId: number): boolean {
    return (this.#free.get(categoryId) ?? 1) <= 0
  }

  take(categoryIds: readonly number[]): void {
    for (const id of new Set(categoryIds)) {
      const free = this.#free.get(id)
      if (free !== undefined) this.#free.set(id, free - 1)
    }
  }
}

/**
 * The categories visitors are shown. While entries may still come every category is: an athlete looks for one to enter.
 * After that one that nobody entered is left out.
 */
export function publicCategories<C extends { readonly entrants: number }>(
  categories: readonly C[],
  { mayBeEntered }: { readonly mayBeEntered: boolean },
): readonly C[] {
  return mayBeEntered ? categories : categories.filter(({ entrants }) => entrants > 0)
}
