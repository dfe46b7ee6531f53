import { errorText } from '~/i18n/errors.ts'
import { textFor } from '~/i18n/text.server.ts'
import { type ErrorCode, STATUS_OF_CODE } from '../platform/kernel/errors.ts'

const DESCRIPTIONS: Readonly<Record<number, string>> = {
  400: 'The request itself could not be read.',
  401: 'No bearer token, or one that is good no more.',
  403: 'Not allowed to this person, or not yet.',
  404: 'Not there, or not there for this person.',
  405: 'Not by this method.',
  409: 'The rules, or another writer who was faster, said no. `data` may tell what has changed.',
  413: 'The body is too large.',
  415: 'The body is neither JSON nor a form.',
  422: 'Fields are wrong; `errors` names each by its path.',
  429: 'Too many attempts; `Retry-After` tells for how many seconds to wait.',
}

const text = textFor('en')
/** The words of a refusal as a reader of English gets them. */
const wordsOf = (code: ErrorCode) =>
  errorText(text, code, {
    megabytes: 10,
    seconds: 42,
    time: '12:30:00',
    competition: 'Moscow Open 2026',
  })

function exampleOf(status: number, code: ErrorCode) {
  const errors = status === 422 ? { name: [errorText(text, 'required')] } : {}
  return { error_message: wordsOf(code), code, errors }
}

/**
 * The refusals of the API by their status: what each means, every code it may carry, and one as it looks. Where the
 * rules of the sport refuse (`refused_by_rules`), `code` is the finer reason.
 */
export function refusalResponses(schema: object): Record<string, object> {
  return Object.fromEntries(
    Object.entries(DESCRIPTIONS).map(([key, description]) => {
      const status = Number(key)
      const codes = (Object.keys(STATUS_OF_CODE) as ErrorCode[]).filter(
        (code) => STATUS_OF_CODE[code] === status,
      )
      const [first = 'invalid'] = codes
      return [
        key,
        {
          description: [description, '', ...codes.map((code) => `- \`${code}\`: ${wordsOf(code)}`)].join(
            '\n',
          ),
          content: { 'application/json': { schema, example: exampleOf(status, first) } },
        },
      ]
    }),
  )
}
