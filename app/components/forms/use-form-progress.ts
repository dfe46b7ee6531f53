import { useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { usePageLink } from '../network/use-page-link.ts'
import { controlStates, typedValues, type ControlStates } from './form-values.ts'
import { markUnsaved } from './unsaved-changes.ts'

interface SubmittedForm {
  /** The place in history it was sent from; every answer of an action is a new one. */
  readonly key: string
  readonly refusal: object | null
  readonly typed: string
  readonly controls: ControlStates
  /** It could not be sent, and is offered to be sent again. */
  readonly isWaiting?: true
  /** Somebody typed after it was sent; what the page itself changes in the form with its answer is not that. */
  readonly isEdited?: true
}

interface ProgressState {
  readonly round: number
  /** The refusal a later submission has outlived. */
  readonly outlived: object | null
  readonly savedInPlace: ControlStates | null
  readonly saves: number
}

interface Progress {
  /** Counts the submissions that succeeded while nothing was typed after them: the form starts anew with each. */
  readonly round: number
  /** The refusal that still counts: none once a later submission succeeded. */
  readonly refusal: object | null
  /**
   * What was sent, where the last submission succeeded while something was typed after it: the form stays as it is.
   * Null otherwise.
   */
  readonly savedInPlace: ControlStates | null
  /** Counts those. */
  readonly saves: number
  readonly onSubmit: () => void
  readonly onEdited: () => void
}

/**
 * Follows a form from one submission to the next: whether it holds unsaved changes, and when a submission succeeded.
 * `refusal` is what its action refused last. Only a form that is `guarded` is asked about when its page is left. With
 * another `subject` (the version of the record it changes) it starts anew, too, unless somebody types in it.
 */
export function useFormProgress(
  form: RefObject<HTMLFormElement>,
  {
    refusal,
    guarded,
    subject = '',
  }: { readonly refusal: object | null; readonly guarded: boolean; readonly subject?: string },
): Progress {
  const { key } = useLocation()
  const { state } = useNavigation()
  const isUnsent = usePageLink().unsent !== null
  const saved = useRef<string | null>(null)
  const sent = useRef<SubmittedForm | null>(null)
  const [{ round, outlived, savedInPlace, saves }, settle] = useState<ProgressState>({
    round: 0,
    outlived: null,
    savedInPlace: null,
    saves: 0,
  })

  const compare = () => {
    if (form.current && guarded) markUnsaved(form, typedValues(form.current) !== saved.current)
  }

  // What was typed into a refused form is not saved, whatever it shows when the page comes with it.
  useEffect(() => {
    saved.current = form.current && refusal === null ? typedValues(form.current) : null
    compare()
    return () => markUnsaved(form, false)
    // With the first render and each new round; what is compared with changes within one.
    // oxlint-disable-next-line react/exhaustive-deps
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
      settle(({ round, saves }) => ({
        round,
        outlived: refusal,
        savedInPlace: last.controls,
        saves: saves + 1,
      }))
      return compare()
    }
    settle(({ round, saves }) => ({ round: round + 1, outlived: refusal, savedInPlace: null, saves }))
    // Once for each answer: what it is compared with is read as it stands then.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state, key, refusal, isUnsent])

  // Others have saved meanwhile: a form nobody types in goes on to show that.
  const shown = useRef(subject)
  useEffect(() => {
    if (shown.current === subject) return
    shown.current = subject
    const own = form.current
    const isUsed = !own || own.contains(document.activeElement) || typedValues(own) !== saved.current
    if (sent.current || refusal !== null || isUsed) return
    settle((before) => ({ ...before, round: before.round + 1, savedInPlace: null }))
  }, [subject, refusal, form])

  return {
    round,
    refusal: refusal === outlived ? null : refusal,
    savedInPlace,
    saves,
    onSubmit() {
      if (!form.current) return
      sent.current = { key, refusal, typed: typedValues(form.current), controls: controlStates(form.current) }
      // Sending is how one saves: it is not asked about.
      markUnsaved(form, false)
    },
    onEdited() {
      if (sent.current) sent.current = { ...sent.current, isEdited: true }
      compare()
    },
  }
}
