import {
  clubInvitationListQuery,
  clubInvitationSchema,
  invitationAnswerInput,
  invitationLinkInput,
  invitationPreviewInput,
  invitationPreviewSchema,
  invitationsInput,
  invitationTokenInput,
  invitedSchema,
  openedInvitationSchema,
} from './club-invitation.fields.ts'
import { endpoint } from './endpoint.ts'
import { byId, done, listOf, oneOf } from './wire.ts'

export const clubInvitations = {
  list: endpoint({
    name: 'clubInvitations.list',
    method: 'GET',
    path: '/api/org/club/mailed_invitations',
    summary: 'The invitations by e-mail and by link of the club the caller manages.',
    query: clubInvitationListQuery,
    reply: listOf(clubInvitationSchema),
  }),
  preview: endpoint({
    name: 'clubInvitations.preview',
    method: 'POST',
    path: '/api/org/club/mailed_invitations/preview',
    summary:
      'What a list of addresses would make, row by row. Sends nothing, and tells of nobody who is here.',
    body: invitationPreviewInput,
    reply: oneOf(invitationPreviewSchema),
  }),
  create: endpoint({
    name: 'clubInvitations.create',
    method: 'POST',
    path: '/api/org/club/mailed_invitations',
    summary:
      'Invites the addresses of a list by mail, or none of them (409 `invitations_not_ready`). Those invited already, and those twice in the list, are passed over.',
    body: invitationsInput,
    reply: oneOf(invitedSchema),
  }),
  offerLink: endpoint({
    name: 'clubInvitations.offerLink',
    method: 'POST',
    path: '/api/org/club/mailed_invitations/link',
    summary: 'Makes the link by which anybody who has it may join the club; an earlier one ends.',
    body: invitationLinkInput,
    reply: done,
  }),
  resend: endpoint({
    name: 'clubInvitations.resend',
    method: 'POST',
    path: '/api/org/club/mailed_invitations/{id}/resend',
    summary: 'Sends an invitation by mail again, good for as long as at first; at most once in an hour.',
    params: byId,
    reply: done,
  }),
  withdraw: endpoint({
    name: 'clubInvitations.withdraw',
    method: 'DELETE',
    path: '/api/org/club/mailed_invitations/{id}',
    summary: 'Withdraws an invitation: its link is good no more.',
    params: byId,
    reply: done,
  }),
  open: endpoint({
    name: 'clubInvitations.open',
    method: 'POST',
    path: '/api-public/club_invitation',
    summary: 'Which club an invitation is from, and whether the caller may accept it; changes nothing.',
    body: invitationTokenInput,
    reply: oneOf(openedInvitationSchema),
  }),
  answer: endpoint({
    name: 'clubInvitations.answer',
    method: 'POST',
    path: '/api/org/club_invitation',
    summary:
      'Accepts an invitation (1): the caller is a member of the club from then on. Or declines it (0).',
    body: invitationAnswerInput,
    reply: done,
  }),
}
