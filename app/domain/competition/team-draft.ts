/** There is nobody to be entered any more: they have left the team, or are entered already. */
export const isGone = ({ code }: { readonly code: string }): boolean =>
  code === 'left_team' || code === 'already_applied'
