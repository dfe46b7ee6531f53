/** A message as grouping sees it: who wrote it, and on which day of the reader. */
export interface RunMessage {
  readonly user: { readonly id: number }
  readonly created_at: string
}

export interface Run<T extends RunMessage> {
  readonly userId: number
  readonly messages: readonly T[]
}

export interface Day<T extends RunMessage> {
  readonly day: string
  readonly runs: readonly Run<T>[]
}

/**
 * Messages by calendar day, then by consecutive runs of one author (spec §3, thread). The order stays as it is.
 * @param dayOf the day a message was written on, in the reader's zone
 */
export function groupMessages<T extends RunMessage>(
  messages: readonly T[],
  dayOf: (message: T) => string,
): Day<T>[] {
  const days: { day: string; runs: { userId: number; messages: T[] }[] }[] = []
  for (const message of messages) {
    const day = dayOf(message)
    let last = days.at(-1)
    if (last?.day !== day) days.push((last = { day, runs: [] }))
    const run = last.runs.at(-1)
    if (run?.userId === message.user.id) run.messages.push(message)
    else last.runs.push({ userId: message.user.id, messages: [message] })
  }
  return days
}
