import { useActionData, useLocation } from '@remix-run/react'
import { useState } from 'react'

/**
 * What the page's action answered, kept until one goes on: a live page runs its loader again when something has
 * changed, and Remix forgets the answer with that; a refusal or a question must not vanish while it is read.
 */
export function useAnswer<T>(): ReturnType<typeof useActionData<T>> {
  const answer = useActionData<T>()
  // Every submission and every navigation has a key of its own; a loader run again has the old one.
  const { key } = useLocation()
  const [last, keep] = useState({ key, answer })
  if (last.key === key && (answer === undefined || answer === last.answer)) return last.answer
  keep({ key, answer })
  return answer
}
