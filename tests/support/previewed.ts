import type { ApiClient } from '~/server/client/api-client.ts'

export interface PreviewedMerge {
  readonly categories: readonly number[]
  readonly name?: string
  readonly name_ru?: string
}

export interface PreviewedSplit {
  readonly category_id: number
  readonly weight: number
}

/** A merge of categories with what its preview gives. */
export async function previewedMerge(client: ApiClient, id: number, body: PreviewedMerge) {
  const { merge } = client.competitionCategories
  const wanted = { ...body, categories: [...body.categories] }
  const { data } = await merge({ params: { id }, body: { ...wanted, preview: true } })
  return { ...wanted, digest: data.digest }
}

/** The undoing of the latest merge or split with what its preview gives. */
export async function previewedUndo(client: ApiClient, id: number) {
  const { reshapes, undo } = client.competitionCategories
  const { data } = await reshapes({ params: { id } })
  const body = { reshape_id: data[0]?.id ?? 0 }
  const { data: moves } = await undo({ params: { id }, body: { ...body, preview: true } })
  return { ...body, digest: moves.digest }
}

/** A split with what its preview gives. */
export async function previewedSplit(client: ApiClient, id: number, body: PreviewedSplit) {
  const { split } = client.competitionCategories
  const { data } = await split({ params: { id }, body: { ...body, preview: true } })
  return { ...body, digest: data.digest }
}
