/** What a browser's own name (`User-Agent`) says in words of a person. Browsers claim to be each other: the first match counts. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/YaBrowser\//, 'Yandex Browser'],
  [/OPR\/|Opera/, 'Opera'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Android/, 'Android'],
  [/iPad/, 'iPad'],
  [/iPhone|iPod/, 'iPhone'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

export interface DeviceName {
  readonly browser: string | null
  readonly system: string | null
}

const nameIn = (table: typeof BROWSERS, userAgent: string): string | null =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null

/** The names of a browser and of its system, as far as they are known. */
export const deviceNameOf = (userAgent: string | null): DeviceName => ({
  browser: nameIn(BROWSERS, userAgent ?? ''),
  system: nameIn(SYSTEMS, userAgent ?? ''),
})
