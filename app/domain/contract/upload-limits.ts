/**
 * How much one form may carry. The browser checks it before it sends, the web before it reads, the API before it
 * stores; the texts of the refusals (errors dictionary) name the same numbers.
 */

const MIB = 1024 * 1024

/** A photo of a present-day phone: 12 to 50 megapixels, JPEG of up to 25 MB. */
export const PICTURE_MAX_MEGABYTES = 25
export const PICTURE_MAX_BYTES = PICTURE_MAX_MEGABYTES * MIB
/** Sensors sold as 50 megapixels give up to 8192 × 6144 pixels, which is a little more. */
export const PICTURE_MAX_MEGAPIXELS = 64
export const PICTURE_MAX_PIXELS = PICTURE_MAX_MEGAPIXELS * 1_000_000

/** The fields of a form without its files. */
export const FORM_MAX_BYTES = MIB

/** A whole form with its picture. */
export const PICTURE_FORM_MAX_BYTES = PICTURE_MAX_BYTES + FORM_MAX_BYTES

/** A scanned document of some pages, as a PDF. */
export const PDF_MAX_MEGABYTES = 5
export const PDF_MAX_BYTES = PDF_MAX_MEGABYTES * MIB

/** A list of athletes: two thousand rows with their formats take a quarter of it. */
export const LIST_FILE_MAX_MEGABYTES = 2
export const LIST_FILE_MAX_BYTES = LIST_FILE_MAX_MEGABYTES * MIB
/** The same pasted, in UTF-16 units. */
export const LIST_TEXT_MAX = 200_000
