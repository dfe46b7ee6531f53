/** How loud a device is, percent; 0 is silent. */
export const VOLUMES = [0, 40, 70, 100] as const
export type Volume = (typeof VOLUMES)[number]

/** Their names' keys under `common:volume`. */
export const VOLUME_NAMES = { 0: 'off', 40: 'quiet', 70: 'medium', 100: 'loud' } as const satisfies Record<
  Volume,
  string
>

/** Null when it is none of them. */
export const readVolume = (value: unknown): Volume | null =>
  value === null || value === '' ? null : (VOLUMES.find((known) => known === Number(value)) ?? null)
