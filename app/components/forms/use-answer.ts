import { useActionData, useLocation, useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { Refused } from './refused.ts'

/**
 * What the page's action answered, kept until one goes on: a live page runs its loader again when something has
 * changed, and Remix forgets the answer with that; a refusal or a question must not vanish while it is read. A refusal
 * that is not about what was typed says that the page is out of date: it is read anew, and what can no longer be done
 * is not offered any more.
 */
export function useAnswer<T>(): ReturnType<typeof useActionData<T>> {
  const answer = useActionData<T>()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isOutOfDate(answer)) revalidate()
  }, [answer, revalidate])
  // Every submission and every navigation has a key of its own; a loader run again has the old one.
  const { key } = useLocation()
  const [kept, keep] = useState({ key, answer })
  if (kept.key === key && (answer === undefined || answer === kept.answer)) return kept.answer
  keep({ key, answer })
  return answer
}

/** Refusals of what was typed, or of who typed it: what the page shows is as good as before. */
const ABOUT_THE_FORM = new Set(['invalid', 'wrong_credentials', 'too_many_requests', 'body_too_large'])

function isOutOfDate(answer: unknown): boolean {
  const { code, lastResult } = (answer ?? {}) as Partial<Refused> & {
    readonly lastResult?: { status?: string }
  }
  return typeof code === 'string' && lastResult?.status === 'error' && !ABOUT_THE_FORM.has(code)
}
