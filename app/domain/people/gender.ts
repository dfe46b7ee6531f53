// No zod here: screens import this file, and it must stay light.

export const GENDERS = ['male', 'female'] as const
export type Gender = (typeof GENDERS)[number]
