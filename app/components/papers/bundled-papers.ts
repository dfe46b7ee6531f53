/** The papers that are printed as one document, in the order they are needed in. */
export const BUNDLED_PAPERS = [
  'start-list',
  'admission',
  'weigh-in',
  'cards',
  'draw',
  'pairs',
  'brackets',
  'schedule',
  'call-list',
  'bout-cards',
  'course',
  'incidents',
  'protocols',
  'medals',
  'teams',
  'report',
  'judges',
  'ranks',
  'certificates',
] as const
export type BundledPaperName = (typeof BUNDLED_PAPERS)[number]

export const isBundledPaper = (name: string): name is BundledPaperName =>
  (BUNDLED_PAPERS as readonly string[]).includes(name)
