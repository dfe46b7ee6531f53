import type { CompetitionRow } from '../competitions/policy/policy.ts'
import { categories } from '../platform/db/schema.ts'
import type { WriteContext } from '../platform/calls/call.ts'
import { anyOf } from '../platform/queries/list.ts'
import { notifyEach } from '../notifications/notify.ts'

type Named = Pick<typeof categories.$inferSelect, 'name' | 'nameRu'>

/** Tells athletes which categories somebody else has moved them to. */
export const notifyMoved = (
  call: WriteContext,
  { slug, name }: Pick<CompetitionRow, 'slug' | 'name'>,
  moves: readonly { readonly id: number; readonly userId: number; readonly to: readonly Named[] }[],
): Promise<void> =>
  notifyEach(
    call,
    moves.map(({ id, userId, to }) => ({
      to: userId,
      kind: 'application_moved' as const,
      notice: {
        id,
        slug,
        competition: name,
        category: {
          en: to.map((category) => category.name).join(', '),
          ru: to.map((category) => category.nameRu).join(', '),
        },
      },
    })),
  )

/** The same for one who has moved from some categories to others: those that are new, or all that are left. */
export async function notifyMovedOne(
  call: WriteContext,
  competition: CompetitionRow,
  { id, userId }: { readonly id: number; readonly userId: number },
  { before, after }: { readonly before: readonly number[]; readonly after: readonly number[] },
): Promise<void> {
  const entered = after.filter((categoryId) => !before.includes(categoryId))
  const to = await call.db
    .select({ name: categories.name, nameRu: categories.nameRu })
    .from(categories)
    .where(anyOf(categories.id, entered.length > 0 ? entered : after))
    .orderBy(categories.id)
  await notifyMoved(call, competition, [{ id, userId, to }])
}
