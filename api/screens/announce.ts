import { eq } from 'drizzle-orm'
import { organisationChannel, screenChannel, staffChannel } from '~/domain/realtime/channels.ts'
import type { WriteContext } from '../platform/calls/call.ts'
import { competitions } from '../platform/db/schema.ts'
import type { ScreenRow } from './presenter.ts'

type Announced = Pick<ScreenRow, 'id' | 'version' | 'competitionId'>

/** Tells a screen to ask what it shows, and those who switch it that something about it is new. */
export async function announceScreen(
  { db, publish, now }: Pick<WriteContext, 'db' | 'publish' | 'now'>,
  ...rows: readonly Announced[]
): Promise<void> {
  for (const { id, version, competitionId } of rows) {
    const [competition] =
      competitionId === null
        ? []
        : await db
            .select({ organisationId: competitions.organisationId })
            .from(competitions)
            .where(eq(competitions.id, competitionId))
    publish(
      [
        screenChannel(id),
        ...(competition && competitionId !== null
          ? [organisationChannel(competition.organisationId), staffChannel(competitionId)]
          : []),
      ],
      'screen-updated',
      { id, version, at: now },
    )
  }
}
