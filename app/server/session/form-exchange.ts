/** What one request posted to its page, for those who render the answer. */
import { parse } from 'qs'
import type { FormNotice } from '../../domain/edit/form-notice.ts'

/** Names that belong to the form itself, not to the API. */
export const OWN_FIELDS: ReadonlySet<string> = new Set(['form_key', 'form_owner', 'redirectTo', 'intent'])

const isPassword = (name: string) => /password/i.test(name)

/** A posted form without its files and its passwords. */
export interface TypedForm {
  /** Where it was posted: path and search of the page, an index route's `?index` among it. */
  readonly path: string
  readonly intent: string
  /** In the order they were sent, without the form's own. */
  readonly fields: readonly (readonly [name: string, value: string])[]
  readonly hasFiles: boolean
  readonly hasPasswords: boolean
}

/** @param form as it was read from `request` */
export function typedForm(request: Request, form: FormData): TypedForm {
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  return {
    path: postedPath(request),
    intent: String(form.get('intent') ?? ''),
    fields: texts.filter(([name]) => !OWN_FIELDS.has(name) && !isPassword(name)),
    hasFiles: [...form.values()].some((value) => typeof value !== 'string' && value.size > 0),
    hasPasswords: texts.some(([name, value]) => isPassword(name) && value !== ''),
  }
}

function postedPath(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return `${pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/')}${search}`
}

/** Fields as the values of a form, nested by the brackets in their names. */
export const nestedValues = (fields: readonly (readonly [string, string])[]): Record<string, unknown> =>
  parse(new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(), {
    depth: 4,
    arrayLimit: 500,
  })

/** Empty until a form was read. */
export class FormExchange {
  /** The form of this request, once its action has read it. */
  posted: TypedForm | null = null
  /** A form sent by a session that had ended, to be shown again in place of an action. */
  restored: TypedForm | null = null
  /** Said above the page, where no form says it. */
  notice: FormNotice | null = null
}
