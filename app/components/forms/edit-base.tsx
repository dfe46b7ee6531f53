import type { SubmissionResult } from '@conform-to/react'
import { useState } from 'react'
import { baseOf } from '~/domain/edit/base.ts'
import { HiddenField } from './fields.tsx'

/** The version a form is opened at, and the field it is sent in: `version`, or a fight's `edit_version`. */
export interface EditedVersion {
  readonly version: number
  readonly name?: 'version' | 'edit_version'
}

/**
 * What an edit sends besides its fields: the version it was opened at and digests of what it showed then. They stay
 * those of the first sight: a page that is loaded again while somebody types does not show the new values in its
 * fields, and a form that was refused comes back with what it was sent with.
 */
export function EditBase({
  edited: { version, name = 'version' },
  values,
  lastResult,
}: {
  readonly edited: EditedVersion
  readonly values: Readonly<Record<string, unknown>>
  readonly lastResult: SubmissionResult<string[]> | null | undefined
}) {
  const [opened] = useState(() => ({ version: String(version), base: JSON.stringify(baseOf(values)) }))
  const sent = lastResult?.initialValue as Readonly<Record<string, unknown>> | undefined
  const sentBase = typeof sent?.['base'] === 'string' ? sent : null
  return (
    <>
      <HiddenField name={name} value={String(sentBase?.[name] ?? opened.version)} />
      <HiddenField name="base" value={String(sentBase?.['base'] ?? opened.base)} />
    </>
  )
}
