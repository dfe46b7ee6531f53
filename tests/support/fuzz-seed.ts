import fc from 'fast-check'

/**
 * Property tests try the same cases in every run, so that none fails by chance; FUZZ_SEED=7 npx vitest run tries others.
 */
export const FUZZ_SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_601)

fc.configureGlobal({ seed: FUZZ_SEED })
