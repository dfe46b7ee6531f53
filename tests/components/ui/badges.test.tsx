import { describe, expect, it } from 'vitest'
import { RoleBadge, StatusBadge, toneOf } from '~/components/ui/status-badge.tsx'
import { renderPage } from '../render.tsx'

describe('status colours (spec §4)', () => {
  it.each([
    ['success', ['active', 'ready', 'started', 'ended', 'selected', 'success']],
    ['warning', ['inactive', 'partial', 'not_selected']],
    ['danger', ['canceled', 'build_failed', 'fail']],
    ['neutral', ['empty', 'not_ready']],
    ['generating', ['generating', 'waiting']],
  ])('%s', (tone, slugs) => {
    expect(slugs.map(toneOf)).toEqual(slugs.map(() => tone))
  })

  it('a slug nobody knows is grey', () => {
    expect(toneOf('something_new')).toBe('neutral')
  })
})

it('a status is said in words', async () => {
  expect(await renderPage(<StatusBadge kind="fight" slug="draw" />, { language: 'ru' })).toContain('Ничья')
})

describe('those an application or an invitation waits for read that it waits for them', () => {
  const readers = ['athlete', 'club', 'organiser', 'judge'] as const
  it.each([
    ['application', 'waiting_for_user_approval', 'athlete', 'Awaiting the athlete'],
    ['application', 'waiting_for_organiser_approval', 'organiser', 'Awaiting the organiser'],
    ['application', 'waiting_for_payment', null, 'Awaiting payment'],
    ['application', 'confirmed', null, 'Confirmed'],
    ['clubApplication', 'waiting_for_user_approval', 'athlete', 'Awaiting the athlete'],
    ['clubApplication', 'waiting_for_club_approval', 'club', 'Awaiting the club'],
    ['clubApplication', 'declined', null, 'Declined'],
    ['application', 'withdrawn', null, 'Withdrawn'],
    ['clubApplication', 'withdrawn', null, 'Withdrawn'],
    ['judge', 'waiting_for_response', 'judge', 'Awaiting the judge'],
    ['judge', 'waiting_for_organiser_approval', 'organiser', 'Awaiting the organiser'],
  ] as const)('%s, %s', async (kind, slug, awaited, others) => {
    for (const reader of readers)
      expect(await renderPage(<StatusBadge kind={kind} slug={slug} reader={reader} />)).toContain(
        reader === awaited ? 'Awaiting your answer' : others,
      )
  })
})

it('the role user shows no badge', async () => {
  expect(await renderPage(<RoleBadge role="user" />)).toBe('')
  expect(await renderPage(<RoleBadge role="judge" />)).toContain('Judge')
})
