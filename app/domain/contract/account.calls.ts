import { z } from 'zod'
import {
  forgottenInput,
  forgottenReply,
  resetInput,
  resetReply,
  sessionSchema,
  verificationInput,
} from './account.fields.ts'
import { accountData, deletionInput } from './account-data.fields.ts'
import { done, oneOf, byId } from './wire.ts'
import { endpoint } from './endpoint.ts'

export const account = {
  forgotPassword: endpoint({
    name: 'account.forgotPassword',
    method: 'POST',
    path: '/api-public/auth/password/forgotten',
    summary:
      'Mails a link for a new password. The answer is the same whether or not there is such an account.',
    body: forgottenInput,
    reply: forgottenReply,
  }),
  resetPassword: endpoint({
    name: 'account.resetPassword',
    method: 'POST',
    path: '/api-public/auth/password/reset',
    summary: 'Sets a new password by a mailed link; every session of the person ends.',
    body: resetInput,
    reply: resetReply,
  }),
  verifyEmail: endpoint({
    name: 'account.verifyEmail',
    method: 'POST',
    path: '/api-public/auth/email/verify',
    summary: 'Confirms an e-mail address by a mailed link.',
    body: verificationInput,
    reply: done,
  }),
  sendVerification: endpoint({
    name: 'account.sendVerification',
    method: 'POST',
    path: '/api/user/email/verification',
    summary: 'Mails the caller a link that confirms the address; one that is confirmed gets none.',
    reply: forgottenReply,
  }),
  data: endpoint({
    name: 'account.data',
    method: 'GET',
    path: '/api/user/data',
    summary: 'Everything stored about the caller, to be taken along.',
    reply: oneOf(accountData),
  }),
  remove: endpoint({
    name: 'account.remove',
    method: 'POST',
    path: '/api/user/deletion',
    summary:
      'Deletes the account of the caller for good. Results stay without a name; everything else that is personal goes.',
    body: deletionInput,
    reply: done,
  }),
  sessions: endpoint({
    name: 'account.sessions',
    method: 'GET',
    path: '/api/user/sessions',
    summary: 'The devices the caller is signed in on.',
    reply: oneOf(z.array(sessionSchema)),
  }),
  endSession: endpoint({
    name: 'account.endSession',
    method: 'DELETE',
    path: '/api/user/sessions/{id}',
    summary: 'Signs the caller out on one device.',
    params: byId,
    reply: done,
  }),
  endOtherSessions: endpoint({
    name: 'account.endOtherSessions',
    method: 'DELETE',
    path: '/api/user/sessions',
    summary: 'Signs the caller out everywhere but here.',
    reply: done,
  }),
}
