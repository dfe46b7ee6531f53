import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { typedTexts } from '~/domain/edit/typed-texts.ts'
import { errorText } from '~/i18n/errors.ts'
import { useText } from '~/i18n/words.tsx'
import { usePageAnswer } from '../forms/page-answer.ts'
import type { Text } from '~/i18n/en/translation.ts'
import type { Refused } from '../forms/refused.ts'
import { InSight } from '../ui/in-sight.tsx'
import { type FormNotice } from '../../domain/edit/form-notice.ts'
import { FormNoticeBand, useFormNotice } from './form-notice.tsx'

/** Refusals of what was typed, or of who typed it: what the page shows is as good as before. */
const ABOUT_THE_FORM = new Set(['invalid', 'wrong_credentials', 'too_many_requests', 'body_too_large'])

interface Reply extends Refused {
  readonly message?: string
  readonly lastResult: Refused['lastResult'] & {
    readonly status?: string
    readonly initialValue?: Readonly<Record<string, unknown>> | null
  }
}

function refusalIn(answer: unknown): Reply | null {
  const { code, lastResult } = (answer ?? {}) as Partial<Reply>
  return typeof code === 'string' && lastResult?.status === 'error' ? (answer as Reply) : null
}

/**
 * What became of the page's last form, above every page. A refusal that is not about what was typed says that the page
 * is out of date: it is read anew, so that what can no longer be done is not offered any more. A form sent without a
 * script is answered with a page that has just been read.
 */
export function RefusedForm() {
  const refusal = refusalIn(usePageAnswer())
  const { revalidate } = useRevalidator()
  const t = useText()
  useEffect(() => {
    if (!refusal || ABOUT_THE_FORM.has(refusal.code)) return
    // Once the refusal has been gone to: a page that is read anew goes back to where it was when that began.
    const timer = setTimeout(revalidate)
    return () => clearTimeout(timer)
  }, [refusal, revalidate])
  const rendered = useFormNotice()
  const notice = rendered ?? (refusal && noticeOf(refusal, t))
  return notice ? (
    <InSight>
      <FormNoticeBand notice={notice} />
    </InSight>
  ) : null
}

/** What is said of a refusal. Its texts may be codes of the dictionary, where the page itself refused. */
export function noticeOf({ message, lastResult: { error, initialValue } }: Reply, t: Text): FormNotice {
  const ofForm = error?.['']?.map((text) => errorText(t, text)).join(' ')
  const ofFields = Object.entries(error ?? {}).flatMap(([field, texts]) =>
    field === '' ? [] : (texts ?? []),
  )
  return {
    kind: 'refused',
    message: message ?? ofForm ?? (ofFields[0] === undefined ? '' : errorText(t, ofFields[0])),
    texts: ofFields.length > 0 ? [] : typedTexts(textsOf(initialValue ?? {})),
    hasFiles: false,
    hasPasswords: false,
    path: '',
  }
}

const textsOf = (values: Readonly<Record<string, unknown>>): (readonly [string, string])[] =>
  Object.entries(values).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (typeof one === 'string' ? [[name, one] as const] : [])),
  )
