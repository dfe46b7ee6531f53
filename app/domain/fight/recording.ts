import { SECOND_MS, type Instant } from '../time.ts'

/** A recording, and when it began. */
export interface Recording {
  readonly url: string
  readonly beganAt: Instant
}

/** Sites that take the second in the query; everywhere else it is a media fragment (W3C, Media Fragments URI 1.0). */
const IN_QUERY = /(^|\.)(youtube\.com|youtu\.be|twitch\.tv|vk\.com|vkvideo\.ru)$/

/** The address at which a recording opens at a moment; its beginning for what was before it. Null for no address. */
export function recordingAt({ url, beganAt }: Recording, at: Instant): string | null {
  if (!URL.canParse(url)) return null
  const address = new URL(url)
  const seconds = Math.max(0, Math.floor((at - beganAt) / SECOND_MS))
  if (IN_QUERY.test(address.hostname)) address.searchParams.set('t', `${seconds}s`)
  else address.hash = `t=${seconds}`
  return address.href
}
