/** Their addresses begin with it. */
export const WIDGETS = '/widgets/'

/** Pages that other sites show in a frame of theirs (docs/broadcast.md), and their data. */
const WIDGET = /^\/widgets\/[^/]+\/(?:mats\/\d+|brackets\/\d+|results)(?:\.data)?$/

/**
 * True for a page other sites may frame. It is made for nobody in particular: the cookies of a request for it count for
 * nothing, so that no frame shows what is somebody's own.
 */
export const isWidgetPath = (path: string): boolean => WIDGET.test(path)
