/** Asks for the page of a TV without scripts, which comes anew by itself: in the address, so that it stays so. */
export const PLAIN = 'plain'
