/**
 * Begins a gap in kept markup, where a text of the page will stand (`CachedMarkup`). For private use (Unicode 3.5), so that it
 * stands in no text.
 */
export const GAP = '\uE000'
