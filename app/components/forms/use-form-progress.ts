import { useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { usePageLink } from '../network/use-page-link.ts'
import { typedValues } from './form-values.ts'
import { markUnsaved } from './unsaved-changes.ts'

interface Sent {
  /** The place in history it was sent from; every answer of an action is a new one. */
  readonly key: string
  readonly refusal: object | null
  readonly typed: string
  /** It could not be sent, and is offered to be sent again. */
  readonly isWaiting?: true
  /** Somebody typed after it was sent; what the page itself changes in the form with its answer is not that. */
  readonly isEdited?: true
}

interface Settled {
  readonly round: number
  /** The refusal a later submission has outlived. */
  readonly outlived: object | null
  readonly isSavedInPlace: boolean
}

interface Progress {
  /** Counts the submissions that succeeded while nothing was typed after them: the form starts anew with each. */
  readonly round: number
  /** The refusal that still counts: none once a later submission succeeded. */
  readonly refusal: object | null
  /** The last submission succeeded while something was typed after it, so the form stays as it is. */
  readonly isSavedInPlace: boolean
  readonly onSubmit: () => void
  readonly onEdited: () => void
}

/**
 * Follows a form from one submission to the next: whether it holds unsaved changes, and when a submission succeeded.
 * `refusal` is what its action refused last. Only a form that is `guarded` is asked about when its page is left.
 */
export function useFormProgress(
  form: RefObject<HTMLFormElement>,
  { refusal, guarded }: { readonly refusal: object | null; readonly guarded: boolean },
): Progress {
  const { key } = useLocation()
  const { state } = useNavigation()
  const isUnsent = usePageLink().unsent !== null
  const saved = useRef<string | null>(null)
  const sent = useRef<Sent | null>(null)
  const [{ round, outlived, isSavedInPlace }, settle] = useState<Settled>({
    round: 0,
    outlived: null,
    isSavedInPlace: false,
  })

  const compare = () => {
    if (form.current && guarded) markUnsaved(form, typedValues(form.current) !== saved.current)
  }

  // What was typed into a refused form is not saved, whatever it shows when the page comes with it.
  useEffect(() => {
    saved.current = form.current && refusal === null ? typedValues(form.current) : null
    compare()
    return () => markUnsaved(form, false)
  }, [form, round])

  useEffect(() => {
    const last = sent.current
    if (!last || state !== 'idle') return
    const refused = refusal !== null && refusal !== last.refusal
    if (isUnsent) {
      // It waits to be sent again, from here.
      sent.current = { ...last, key, isWaiting: true }
      return compare()
    }
    if (!refused && key === last.key) {
      if (last.isWaiting) sent.current = null
      return
    }
    sent.current = null
    if (refused) return compare()
    if (form.current && last.isEdited && typedValues(form.current) !== last.typed) {
      // Something was typed while the form travelled: only what was sent is saved.
      saved.current = last.typed
      settle(({ round }) => ({ round, outlived: refusal, isSavedInPlace: true }))
      return compare()
    }
    settle(({ round }) => ({ round: round + 1, outlived: refusal, isSavedInPlace: false }))
  }, [state, key, refusal, isUnsent])

  return {
    round,
    refusal: refusal === outlived ? null : refusal,
    isSavedInPlace,
    onSubmit() {
      if (!form.current) return
      sent.current = { key, refusal, typed: typedValues(form.current) }
      // Sending is how one saves: it is not asked about.
      markUnsaved(form, false)
    },
    onEdited() {
      if (sent.current) sent.current = { ...sent.current, isEdited: true }
      compare()
    },
  }
}
