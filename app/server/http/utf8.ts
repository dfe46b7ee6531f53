import { transcode } from 'node:buffer'

/** A longer text is encoded by Node as it is, so that no memory of its size stays. In UTF-16 code units. */
const LONGEST = 1024 * 1024
/** UTF-16 of the text at hand, 2 bytes a unit. */
const units = Buffer.allocUnsafeSlow(2 * LONGEST)

/**
 * A text in UTF-8, half of a surrogate pair as U+FFFD. By way of its UTF-16, which for Cyrillic takes a third of the time
 * of `Buffer.from`: that reads the text twice, letter by letter.
 */
export function utf8Of(text: string): Buffer<ArrayBuffer> {
  if (text.length > LONGEST) return Buffer.from(text)
  const length = units.write(text, 'utf16le')
  try {
    return transcode(units.subarray(0, length), 'utf16le', 'utf8') as Buffer<ArrayBuffer>
  } catch {
    // Half of a pair.
    return Buffer.from(text)
  }
}
