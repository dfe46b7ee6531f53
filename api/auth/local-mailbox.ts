import type { WrittenMail } from '~/domain/contract/sign-up.fields.ts'
import type { ApiDeps } from '../platform/calls/deps.ts'

/** A mail on its way to the folder is waited for so long. */
const PATIENCE_MS = 1_000

/**
 * The mails of one sign-up as they were written to the folder, newest first. Without a mail server nobody could read
 * them otherwise, and no address is confirmed by anything but the sign-up itself (docs/operations.md).
 */
export async function presentWritten(
  { outbox, writtenMails, publicUrl }: Pick<ApiDeps, 'outbox' | 'writtenMails' | 'publicUrl'>,
  label: string,
): Promise<WrittenMail[]> {
  if (!writtenMails) return []
  await Promise.race([outbox.idle(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())])
  const base = publicUrl.replace(/\/$/, '')
  const written = await writtenMails.labelled(label)
  return written.map(({ subject, text }) => {
    const link = text.split(/\s+/).find((word) => word.startsWith(`${base}/auth/`))
    return { subject, text: text.trim(), link: link?.slice(base.length) ?? null }
  })
}
