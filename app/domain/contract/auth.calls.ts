import { loginInput, profileInput, profileSchema, sessionReply, signupInput } from './user.fields.ts'
import {
  passkeyChallenge,
  passkeyChallengeInput,
  passkeyLoginInput,
  secondStepInput,
} from './second-factor.fields.ts'
import {
  confirmSignUpInput,
  handOverLinkSchema,
  handOverTokenInput,
  linkInput,
  linkSchema,
  pendingSignUpDetails,
  pendingSignUpSchema,
  registerReply,
  signUpAddressInput,
  signUpTokenInput,
  takeOverInput,
} from './sign-up.fields.ts'
import { done, oneOf } from './wire.ts'
import { endpoint } from './endpoint.ts'

export const auth = {
  login: endpoint({
    name: 'auth.login',
    method: 'POST',
    path: '/api-public/auth/login',
    summary:
      'Signs in and hands out a bearer token. An account with a second factor is answered 403 `second_factor_required`, with a `challenge_token` for the second step.',
    body: loginInput,
    reply: sessionReply,
  }),
  secondStep: endpoint({
    name: 'auth.secondStep',
    method: 'POST',
    path: '/api-public/auth/login/second_step',
    summary:
      'Ends a login that was answered `second_factor_required`, by a code of the app, a recovery code or a passkey.',
    body: secondStepInput,
    reply: sessionReply,
  }),
  passkeyOptions: endpoint({
    name: 'auth.passkeyOptions',
    method: 'POST',
    path: '/api-public/auth/passkey/options',
    summary:
      'What a browser signs with a passkey (WebAuthn): for a login that waits, or to log in with it alone.',
    body: passkeyChallengeInput,
    reply: oneOf(passkeyChallenge),
  }),
  passkeyLogin: endpoint({
    name: 'auth.passkeyLogin',
    method: 'POST',
    path: '/api-public/auth/passkey',
    summary: 'Signs in with a passkey alone.',
    body: passkeyLoginInput,
    reply: sessionReply,
  }),
  register: endpoint({
    name: 'auth.register',
    method: 'POST',
    path: '/api-public/auth/register',
    summary:
      'Signs up: makes a pending sign-up and mails a link to its address. The answer is the same whether or not the address has an account. The token opens the pending sign-up only.',
    body: signupInput,
    reply: registerReply,
  }),
  pendingSignUp: endpoint({
    name: 'auth.pendingSignUp',
    method: 'POST',
    path: '/api-public/auth/register/details',
    summary: 'A pending sign-up, as it was typed; changes nothing.',
    body: signUpTokenInput,
    reply: oneOf(pendingSignUpDetails),
  }),
  resendSignUp: endpoint({
    name: 'auth.resendSignUp',
    method: 'POST',
    path: '/api-public/auth/register/mail',
    summary: 'Mails the link of a pending sign-up again.',
    body: signUpTokenInput,
    reply: oneOf(pendingSignUpSchema),
  }),
  correctSignUp: endpoint({
    name: 'auth.correctSignUp',
    method: 'POST',
    path: '/api-public/auth/register/address',
    summary: 'Corrects the address of a pending sign-up and mails the link there; earlier links end.',
    body: signUpAddressInput,
    reply: oneOf(pendingSignUpSchema),
  }),
  confirmSignUp: endpoint({
    name: 'auth.confirmSignUp',
    method: 'POST',
    path: '/api-public/auth/register/confirm',
    summary:
      'Makes the account of a pending sign-up by its mailed link, and signs in. Takes the token of the sign-up, or its password.',
    body: confirmSignUpInput,
    reply: sessionReply,
  }),
  link: endpoint({
    name: 'auth.link',
    method: 'POST',
    path: '/api-public/auth/link',
    summary: 'Whether a mailed link is good; changes nothing.',
    body: linkInput,
    reply: oneOf(linkSchema),
  }),
  handOver: endpoint({
    name: 'auth.handOver',
    method: 'POST',
    path: '/api-public/auth/hand_over',
    summary: 'Whose account a link hands over, and whether it is good; changes nothing.',
    body: handOverTokenInput,
    reply: oneOf(handOverLinkSchema),
  }),
  takeOver: endpoint({
    name: 'auth.takeOver',
    method: 'POST',
    path: '/api-public/auth/hand_over/register',
    summary:
      'Signs a managed athlete up by the link their carer made. Once the address is confirmed, the account is the athlete’s, with everything they did.',
    body: takeOverInput,
    reply: registerReply,
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
