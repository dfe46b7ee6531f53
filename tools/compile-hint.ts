/**
 * Bundled files that are compiled while they load, beside the page, and not function by function when each is first
 * called. Engines that do not know the hint read a comment. (V8: "explicit compile hints", since Chrome 136.)
 */
const HINT = '//# allFunctionsCalledOnLoad\n'

/** Nearly all of these runs for the first picture: the frame of every page with React, and what draws brackets. */
const RUNS_AT_ONCE =
  /\/(app\/components\/(layout\/document|bracket\/(bracket-view|canvas))|node_modules\/(react-dom\/cjs|konva)\/)/

/**
 * Marks a bundled file that has one of those.
 * @param modules what was bundled into it, as paths with slashes
 */
export const withCompileHint = (code: string, modules: readonly string[]): string =>
  modules.some((path) => RUNS_AT_ONCE.test(`/${path}`)) ? HINT + code : code
