// The one database schema, gathered for Drizzle and its migrations.
export * from './schema/competitions.ts'
export * from './schema/mails.ts'
export * from './schema/managed.ts'
export * from './schema/people.ts'
export * from './schema/places.ts'
export * from './schema/sign-in.ts'
export * from './schema/social.ts'
export * from './schema/weigh-in.ts'
