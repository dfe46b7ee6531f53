import {
  codeInput,
  passkeyChallenge,
  passkeyInput,
  passkeyName,
  passkeySchema,
  passwordInput,
  recoveryCodesReply,
  secondFactorSchema,
  totpSetUpSchema,
} from './second-factor.fields.ts'
import { done, oneOf, byId } from './wire.ts'
import { endpoint } from './endpoint.ts'

const PATH = '/api/user/second_factor'

export const secondFactor = {
  state: endpoint({
    name: 'secondFactor.state',
    method: 'GET',
    path: PATH,
    summary: 'What the login of the caller asks for beside the password.',
    reply: oneOf(secondFactorSchema),
  }),
  beginTotp: endpoint({
    name: 'secondFactor.beginTotp',
    method: 'POST',
    path: `${PATH}/totp`,
    summary: 'Makes a secret for an app; it counts from its first right code on. Takes the password.',
    body: passwordInput,
    reply: oneOf(totpSetUpSchema),
  }),
  totpSetUp: endpoint({
    name: 'secondFactor.totpSetUp',
    method: 'GET',
    path: `${PATH}/totp`,
    summary: 'The secret of a set-up that is under way; null when none is.',
    reply: oneOf(totpSetUpSchema.nullable()),
  }),
  confirmTotp: endpoint({
    name: 'secondFactor.confirmTotp',
    method: 'POST',
    path: `${PATH}/totp/confirm`,
    summary:
      'Turns the codes of an app on by the first of them; answers recovery codes where there are none yet.',
    body: codeInput,
    reply: recoveryCodesReply,
  }),
  removeTotp: endpoint({
    name: 'secondFactor.removeTotp',
    method: 'POST',
    path: `${PATH}/totp/remove`,
    summary: 'Turns the codes of an app off. Takes the password.',
    body: passwordInput,
    reply: done,
  }),
  newRecoveryCodes: endpoint({
    name: 'secondFactor.newRecoveryCodes',
    method: 'POST',
    path: `${PATH}/recovery_codes`,
    summary: 'Replaces the recovery codes. Takes the password.',
    body: passwordInput,
    reply: recoveryCodesReply,
  }),
  passkeyOptions: endpoint({
    name: 'secondFactor.passkeyOptions',
    method: 'POST',
    path: `${PATH}/passkeys/options`,
    summary: 'What a browser makes a passkey with (WebAuthn). Takes the password.',
    body: passwordInput,
    reply: oneOf(passkeyChallenge),
  }),
  addPasskey: endpoint({
    name: 'secondFactor.addPasskey',
    method: 'POST',
    path: `${PATH}/passkeys`,
    summary: 'Adds the passkey a browser has made; answers recovery codes where there are none yet.',
    body: passkeyInput,
    reply: recoveryCodesReply,
  }),
  renamePasskey: endpoint({
    name: 'secondFactor.renamePasskey',
    method: 'PATCH',
    path: `${PATH}/passkeys/{id}`,
    summary: 'Gives a passkey of the caller another name.',
    params: byId,
    body: passkeyName,
    reply: oneOf(passkeySchema),
  }),
  removePasskey: endpoint({
    name: 'secondFactor.removePasskey',
    method: 'POST',
    path: `${PATH}/passkeys/{id}/remove`,
    summary: 'Removes a passkey of the caller. Takes the password.',
    params: byId,
    body: passwordInput,
    reply: done,
  }),
}
