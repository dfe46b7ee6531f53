// How long texts may be, in UTF-16 units: what schemas refuse beyond, and what fields say beside them. Without zod, so
// that the browser has it too.

export const NAME_MAX = 120
export const URL_MAX = 500
export const ADDRESS_MAX = 200
export const ZIP_MAX = 20

export const GROUP_MAX = { name: 160, description: 10_000 } as const
export const COMPETITION_MAX = { name: 200, description: 20_000, payment_information: 5_000 } as const
export const MAT_MAX = { name: 80, description: 2_000 } as const
export const REASON_MAX = 300
export const PUBLICATION_MAX = {
  title: 200,
  description: 50_000,
  seo_title: 200,
  seo_keywords: 300,
  seo_description: 400,
} as const
