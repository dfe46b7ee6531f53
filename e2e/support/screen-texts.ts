import type { Page } from '@playwright/test'

// What the texts of a screen of the venue, and of an overlay, are held to.

/** Of sixty letters. */
export const LONG_NAMES = [
  'Константинопольский-Черноглазов Александр Вячеславович Младший',
  'Абдурахмангаджиевнурмагомедовский Шамсудинмагомедрасул Ибраг',
  'Maximilian-Alexander von Hohenlohe-Waldenburg-Schillingsfürst',
]

export const SHAPES = [
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
  { width: 2560, height: 1080 },
  { width: 1080, height: 1920 },
]

/**
 * What is wrong with the texts of a screen: outside its margins, cut off by what is around them, or over one another.
 * @param margin free to each edge, percent
 */
export const faultsOfTexts = (page: Page, margin = 5): Promise<string[]> =>
  page.evaluate((free) => {
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    const faults: string[] = []
    const seen: { text: string; left: number; right: number; top: number; bottom: number }[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement!
      if (!node.textContent?.trim() || element.closest('.sr-only, noscript, script, canvas')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      if (box.width === 0 || getComputedStyle(element).visibility === 'hidden') continue
      const text = node.textContent.trim().slice(0, 60)
      // The box of a line reaches beyond its capitals, above and below.
      const [line] = range.getClientRects()
      const air = ((line?.height ?? 0) - parseFloat(getComputedStyle(element).fontSize) * 0.72) / 2
      const letters = { text, left: box.left, right: box.right, top: box.top + air, bottom: box.bottom - air }
      let isAway = false
      let isCut = false
      for (let around: Element | null = element; around?.closest('main'); around = around.parentElement) {
        if (getComputedStyle(around).overflowY === 'visible') continue
        const frame = around.getBoundingClientRect()
        // Bouts a column has no room for have wrapped out of sight as a whole.
        if (letters.left >= frame.right - 1) isAway = true
        else if (
          letters.bottom > frame.bottom + 1 ||
          letters.top < frame.top - 1 ||
          letters.right > frame.right + 2 ||
          letters.left < frame.left - 2
        )
          isCut = true
      }
      if (isAway) continue
      if (isCut) faults.push(`cut: ${text}`)
      const isIn =
        letters.left >= innerWidth * free - 1 &&
        letters.right <= innerWidth * (1 - free) + 1 &&
        letters.top >= innerHeight * free - 1 &&
        letters.bottom <= innerHeight * (1 - free) + 1
      if (!isIn) faults.push(`outside: ${text}`)
      for (const other of seen)
        if (
          letters.left < other.right - 2 &&
          other.left < letters.right - 2 &&
          letters.top < other.bottom - 2 &&
          other.top < letters.bottom - 2
        )
          faults.push(`over one another: ${text} | ${other.text}`)
      seen.push(letters)
    }
    return faults
  }, margin / 100)
