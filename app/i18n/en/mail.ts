/** The mails the platform sends: plain text; a link, where there is one, stands between `text` and `ignore`. */
export const mail = {
  greeting: 'Hello!',
  password_reset: {
    subject: 'A new password for Tatami',
    text: 'To choose a new password, follow this link. It works once, within an hour:',
    ignore: 'If you did not ask for this, ignore the mail: your password stays as it is.',
  },
  email_verification: {
    subject: 'Confirm your e-mail address',
    text: 'To confirm that this address is yours, follow this link. It works for three days:',
    ignore: 'If you have no account here, ignore the mail.',
  },
  sign_up: {
    subject: 'Finish signing up on Tatami',
    text: 'Somebody, probably you, has signed up on Tatami with this address. To confirm that it is yours, follow this link. It works for three days:',
    ignore: 'If it was not you, ignore the mail: no account is made.',
  },
  known_address: {
    subject: 'You already have an account on Tatami',
    text: 'Somebody, probably you, has tried to sign up on Tatami with this address. It has an account already; log in with it:',
    forgotten: 'If you have forgotten the password, choose a new one here:',
    ignore: 'If it was not you, ignore the mail: nothing has changed.',
  },
  email_changed: {
    subject: 'Your e-mail address on Tatami was changed',
    text: 'Your account has another e-mail address from now on. You log in with that one; this one works no more.',
    ignore: 'If it was not you, somebody knows your password. Write to the federation at once.',
  },
  account_deleted: {
    subject: 'Your account on Tatami is deleted',
    text: 'Your account and your personal data are deleted. Results of competitions stay, without your name. You can sign up again with this address at any time.',
    ignore: 'If it was not you, write to the federation at once.',
  },
  second_factor_changed: {
    subject: 'Two-step verification of your account was changed',
    text: 'How you prove at login that it is you was changed. This page shows what is asked for now:',
    ignore: 'If it was not you, change your password and write to the federation at once.',
  },
} as const
