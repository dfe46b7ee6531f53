import { z } from 'zod'
import { MANAGER_KINDS } from './managed-athlete.fields.ts'
import { genderSchema, personSchema } from './user.fields.ts'
import { dateRange, idFilter, integerInput, listQuery, numberInput, optional, wireTimestamp } from './wire.ts'

/** Whether a member signs in, or is looked after by others. */
export const MEMBER_ACCOUNTS = ['own', 'managed'] as const
/** What a member does in the club. */
export const MEMBER_ROLES = ['user', 'trainer'] as const

/**
 * A member as the club's manager reads them. The day of birth and the addresses of those with an account are theirs
 * alone: a club writes to them by a message.
 */
export const memberSchema = personSchema.extend({
  /** Full years, today. */
  age: z.number().nullable(),
  /** Kilograms: as last declared, else of the last entry. */
  weight: z.number().nullable(),
  is_managed: z.boolean(),
  /** Who looks after a managed athlete. */
  managers: z.array(z.object({ kind: z.enum(MANAGER_KINDS), name: z.string() })),
  /** The club looks after them. */
  in_care: z.boolean(),
  /** Of those the club looks after, whose details it keeps itself; null for anybody else. */
  phone: z.string().nullable(),
  /** Null for those who were there from the start. */
  joined_at: wireTimestamp.nullable(),
})

const age = optional(integerInput(0, 120))
const weight = optional(numberInput(1, 300, { unit: 'weight' }))

export const memberListQuery = listQuery(
  ['name', 'age', 'gender', 'weight', 'belt', 'city', 'account', 'joined_at'],
  {
    gender: genderSchema.optional(),
    age_from: age,
    age_to: age,
    weight_from: weight,
    weight_to: weight,
    /** The highest approved one. */
    belt_id: idFilter,
    account: z.enum(MEMBER_ACCOUNTS).optional(),
    role: z.enum(MEMBER_ROLES).optional(),
    ...dateRange('joined_at'),
  },
)

export type ClubMember = z.infer<typeof memberSchema>
