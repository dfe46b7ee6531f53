/** What the custom point entry offers at first (spec §5). */
export const CUSTOM_POINT_DEFAULT = 3
