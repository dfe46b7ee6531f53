// How long texts may be, in UTF-16 units: what schemas refuse beyond, and what fields say beside them. Without zod, so
// that the browser has it too. One constant for each kind of text, or for the texts of one entity.

export const NAME_MAX = 120
export const SLUG_MAX = 200
export const URL_MAX = 500
/** RFC 5321: 256 octets of a path without its brackets. */
export const EMAIL_MAX = 254
/** As it is typed, with spaces and brackets. */
export const PHONE_MAX = 32
export const PASSWORD_MAX = 200
/** A code of a second factor, with its spaces. */
export const CODE_MAX = 40
export const ADDRESS_MAX = 200
export const ZIP_MAX = 20
export const TIME_ZONE_MAX = 64
export const REASON_MAX = 300
/** Of what an act would do, as its preview tells it. */
export const DIGEST_MAX = 22

export const SUBJECT_MAX = 200
export const MESSAGE_MAX = 5_000
export const REPORT_MAX = 2_000

export const ACCOUNT_MAX = { passkey_name: 60 } as const
export const GROUP_MAX = { name: 160, description: 10_000 } as const
export const COMPETITION_MAX = { name: 200, description: 20_000, payment_information: 5_000 } as const
/** Whom an invitation is for. */
export const STAFF_MAX = { note: 100 } as const
export const SCREEN_MAX = { name: 60, text: 300, picture: 80 } as const
export const MAT_MAX = { name: 80, description: 2_000 } as const
export const DRAW_MAX = { random_seed: 64 } as const
/** `note` is what an official writes beside an act. */
export const FIGHT_MAX = { description: 1_000, note: 500, coach: 80 } as const
export const BELT_APPROVAL_MAX = { issuer: 200, description: 1_000 } as const
export const DOCUMENT_MAX = { number: 60, note: 300 } as const
export const ORDER_MAX = { item: 200, external_order_id: 100 } as const
/** `colour`: `#12ab9f`; `code` and `currency`: ISO 3166-1 alpha-2 and ISO 4217; `location`: two degrees. */
export const DICTIONARY_MAX = { name: 160 } as const
export const BELT_MAX = { description: 1_000, colour: 7 } as const
export const COUNTRY_MAX = {
  code: 2,
  phone_code: 7,
  currency: 3,
  region: 80,
  subregion: 80,
  emoji: 16,
} as const
export const STATE_MAX = { code: 8 } as const
export const CITY_MAX = { location: 40 } as const
export const PUBLICATION_MAX = {
  title: 200,
  description: 50_000,
  seo_title: 200,
  seo_keywords: 300,
  seo_description: 400,
} as const

/** The text of a payment code: more makes squares too small for a camera. */
export const PAYMENT_CODE_MAX = 500

/** The highest rank of a belt; the first are the lowest belts. */
export const BELT_RANK_MAX = 1_000
