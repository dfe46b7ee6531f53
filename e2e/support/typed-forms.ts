import type { Reader } from './signed-in.ts'

// Every form somebody types into: where it stands, and the file it is written in.

export interface TypedFormPlace {
  readonly source: string
  readonly role: Reader
  /** `{slug}` is a competition of the organiser's own, `{application}` an application to it, `{athlete}` somebody not in it, `{managed}` somebody the athlete looks after, `{screen}` a screen of the competition. */
  readonly path: string
  readonly list?: string
}

const at = (source: string, role: Reader, path: string, list?: string): TypedFormPlace => ({
  source,
  role,
  path,
  ...(list && { list }),
})
const consolePage = (source: string, page: string) =>
  at(`components/organiser/${source}`, 'organiser', `/account/competitions/{slug}/${page}`)

export const typedForms: readonly TypedFormPlace[] = [
  at('routes/auth/signup.tsx', 'visitor', '/auth/signup'),
  at('routes/auth/pending.tsx', 'unconfirmed', '/auth/pending'),
  at('routes/account/preferences.tsx', 'athlete', '/account/preferences'),
  at('routes/account/applications/apply.tsx', 'athlete', '/account/applications/search/{slug}'),
  at(
    'routes/account/competitions/enter.tsx',
    'organiser',
    '/account/competitions/{slug}/applications/new?athlete={athlete}',
  ),
  at(
    'routes/account/competitions/message.tsx',
    'organiser',
    '/account/competitions/{slug}/applications/message',
  ),
  at(
    'components/entries-import/read-form.tsx',
    'organiser',
    '/account/competitions/{slug}/applications/import',
  ),
  at('components/entries-import/read-form.tsx', 'club', '/account/athletes/import'),
  at('components/club/invite-form.tsx', 'club', '/account/members/invitations'),
  at('routes/account/competitions/walk-in.tsx', 'organiser', '/account/competitions/{slug}/enter'),
  at('routes/account/athletes/new.tsx', 'athlete', '/account/athletes/new'),
  at('routes/account/athletes/athlete.tsx', 'athlete', '/account/athletes/{managed}'),
  at('components/document/document-form.tsx', 'athlete', '/account/documents'),
  at('components/account/sign-in-forms.tsx', 'athlete', '/account/preferences'),
  at('components/belt/belt-manager.tsx', 'athlete', '/account/preferences'),
  at('components/group/managed-group.tsx', 'club', '/account/club'),
  at('components/group/managed-group.tsx', 'organiser', '/account/my-organisation'),
  at('components/news/news-form.tsx', 'club', '/account/write-news'),
  at('components/organiser/competition-form.tsx', 'organiser', '/account/new-competition'),
  at('routes/account/messages/write.tsx', 'athlete', '/account/messages/new'),
  at('routes/account/messages/report.tsx', 'athlete', '/account/reports/new?user={athlete}'),
  at('routes/admin/reports.tsx', 'admin', '/admin/reports'),
  consolePage('competition-form.tsx', 'info'),
  consolePage('own-category-form.tsx', 'categories'),
  consolePage('mat-form.tsx', 'mats'),
  consolePage('draw-rules.tsx', 'brackets'),
  consolePage('schedule-settings.tsx', 'schedule'),
  consolePage('application-dialog.tsx', 'applications?application={application}'),
  at('routes/account/competitions/copy.tsx', 'organiser', '/account/competitions/{slug}/copy'),
  at('routes/account/competitions/screens.tsx', 'organiser', '/account/competitions/{slug}/screens'),
  at('components/screen/screen-tile.tsx', 'organiser', '/account/competitions/{slug}/screens'),
  at(
    'components/screen/switch-dialog.tsx',
    'organiser',
    '/account/competitions/{slug}/screens?screen={screen}',
  ),
  at('components/staff/invitation-card.tsx', 'organiser', '/account/competitions/{slug}/staff'),
  at('routes/account/competitions/payments.tsx', 'organiser', '/account/competitions/{slug}/payments'),
  at('components/results/team-points-card.tsx', 'organiser', '/account/competitions/{slug}/results'),
  at(
    'components/document/entry-dialog.tsx',
    'organiser',
    '/account/competitions/{slug}/admission?entry={application}',
  ),
  at('components/board/call-settings.tsx', 'organiser', '/account/competitions/{slug}/calls'),
  at('components/weigh-in/settings-card.tsx', 'organiser', '/account/competitions/{slug}/weigh-in'),
  at('components/weigh-in/lot-card.tsx', 'organiser', '/account/competitions/{slug}/weigh-in/second'),
  at('components/rules/rules-form.tsx', 'organiser', '/account/competitions/{slug}/rules'),
]

/** Forms whose fields are choices of what is there, or that ask for a secret, a code or one short name. */
export const WITHOUT_TEXTS = [
  'components/organiser/category-preset-form.tsx',
  'components/organiser/category-reshape-forms.tsx',
  'components/organiser/offered-categories.tsx',
  'components/organiser/remove-categories.tsx',
  'components/entries-import/list-preview.tsx',
  'components/board/bout-dialog.tsx',
  'components/board/move-preview.tsx',
  'components/organiser/move-bracket.tsx',
  'components/organiser/move-dialog.tsx',
  'components/organiser/fight-correction.tsx',
  'components/organiser/paper-results-form.tsx',
  'components/organiser/tie-form.tsx',
  'components/organiser/removals.tsx',
  'components/organiser/late-entry.tsx',
  'components/organiser/lost-places.tsx',
  'routes/account/competitions/brackets.tsx',
  'components/security/add-passkey.tsx',
  'components/security/passkey-list.tsx',
  'components/security/password-act.tsx',
  'routes/account/security/app.tsx',
  'routes/admin/city-merge.tsx',
  'routes/account/security/delete.tsx',
  'routes/auth/second-step.tsx',
  'components/athlete/entry-facts-form.tsx',
  'components/club/invitation-preview.tsx',
  'components/document/papers-settings.tsx',
  'components/link/link-form.tsx',
  'routes/auth/invitation.tsx',
  'routes/auth/confirm.tsx',
  'routes/auth/hand-over.tsx',
  'routes/auth/login.tsx',
  'routes/auth/forgotten.tsx',
  'routes/auth/verify.tsx',
  'routes/auth/reset.tsx',
]
