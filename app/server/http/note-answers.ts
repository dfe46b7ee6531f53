import type { OwnRead } from '../../domain/contract/own-read.ts'
import type { PageSource } from './page-maker.ts'

interface Noted {
  readonly call: OwnRead
  /** The kept answer it was given. */
  readonly kept: object
}

/**
 * Notes what a page is made from, so that it need not be made anew where that is answered as before: a point changes
 * the rows that many pages read, and what few of them show.
 */
export function noteAnswers(source: PageSource): {
  readonly noted: PageSource
  /** Asks for all of it again. False where the page was made from more than kept answers, too. */
  readonly isUnchanged: () => Promise<boolean>
} {
  const { read, send } = source
  const answers: Noted[] = []
  let isAllNoted = true
  return {
    noted: {
      send(request) {
        isAllNoted = false
        return send(request)
      },
      read:
        read &&
        ((call) =>
          read(call)?.then((found) => {
            if (found?.kept) answers.push({ call, kept: found.kept })
            else isAllNoted = false
            return found
          }) ?? null),
    },
    async isUnchanged() {
      if (!isAllNoted || !read) return false
      const found = await Promise.all(answers.map(({ call }) => read(call)))
      return found.every((one, at) => one?.kept === answers[at]!.kept)
    },
  }
}
