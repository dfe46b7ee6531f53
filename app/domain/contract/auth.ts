import { loginInput, profileInput, profileSchema, sessionReply, signupInput } from '../entities/user.ts'
import { done, oneOf } from '../entities/wire.ts'
import { endpoint } from './endpoint.ts'

export const auth = {
  login: endpoint({
    name: 'auth.login',
    method: 'POST',
    path: '/api-public/auth/login',
    summary: 'Signs in and hands out a bearer token.',
    body: loginInput,
    reply: sessionReply,
  }),
  register: endpoint({
    name: 'auth.register',
    method: 'POST',
    path: '/api-public/auth/register',
    summary: 'Signs up and hands out a bearer token.',
    body: signupInput,
    reply: sessionReply,
  }),
  logout: endpoint({
    name: 'auth.logout',
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Revokes the bearer token of this call.',
    reply: done,
  }),
}

export const user = {
  current: endpoint({
    name: 'user.current',
    method: 'GET',
    path: '/api/user',
    summary: 'The current profile.',
    reply: oneOf(profileSchema),
  }),
  update: endpoint({
    name: 'user.update',
    method: 'PATCH',
    path: '/api/user',
    summary: 'Changes the current profile; a new password ends all other sessions.',
    body: profileInput,
    files: ['image'],
    reply: oneOf(profileSchema),
  }),
}
