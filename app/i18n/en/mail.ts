/** The mails the platform sends: plain text; a link, where there is one, stands between `text` and `ignore`. */
export const mail = {
  greeting: 'Hello!',
  password_reset: {
    subject: 'Reset your Tatami password',
    text: 'To choose a new password, open this link. It works once and expires in an hour:',
    ignore: 'If you did not ask for this, ignore this mail: your password will not change.',
  },
  email_verification: {
    subject: 'Confirm your e-mail address',
    text: 'To confirm that this address is yours, open this link. It expires in three days:',
    ignore: 'If you have no account here, ignore this mail.',
  },
  sign_up: {
    subject: 'Finish signing up for Tatami',
    text: 'Someone, probably you, has signed up for Tatami with this address. To confirm that it is yours, open this link. It expires in three days:',
    ignore: 'If it was not you, ignore this mail: no account will be created.',
  },
  known_address: {
    subject: 'You already have an account on Tatami',
    text: 'Someone, probably you, has tried to sign up for Tatami with this address. You already have an account; log in here:',
    forgotten: 'If you have forgotten your password, choose a new one here:',
    ignore: 'If it was not you, ignore this mail: nothing has changed.',
  },
  email_changed: {
    subject: 'Your e-mail address on Tatami was changed',
    text: 'Your account now has a different e-mail address. Use that one to log in; this one no longer works.',
    ignore: 'If it was not you, somebody knows your password. Write to the federation at once.',
  },
  account_deleted: {
    subject: 'Your Tatami account has been deleted',
    text: 'Your account and personal data have been deleted. Competition results remain, without your name. You can sign up again with this address at any time.',
    ignore: 'If it was not you, write to the federation at once.',
  },
  club_invitation: {
    subject: '{{club}} invites you to join',
    text: '{{club}}, a club on Tatami, invites you to become a member. To accept or decline, open this link; if you have no account yet, you sign up first:',
    ignore: 'If you do not know this club, ignore this mail: nothing happens without your word.',
  },
  announcement: {
    subject: '{{competition}}: {{subject}}',
    text: '{{author}}, the organiser of {{competition}}, writes:',
    concerns: 'It concerns: {{names}}',
    reply:
      'The competition and your entry are here; to answer, write to the organiser in the messages there:',
    ignore: 'You get this mail because you, or athletes you look after, are entered in this competition.',
  },
  second_factor_changed: {
    subject: 'Your two-step verification has changed',
    text: 'The second step of your login has been changed. This page shows the current settings:',
    ignore: 'If it was not you, change your password and write to the federation at once.',
  },
} as const
