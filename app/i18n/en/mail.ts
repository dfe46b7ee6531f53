/** The mails the platform sends: plain text; a link, where there is one, stands between `text` and `ignore`. */
export const mail = {
  greeting: 'Hello, {{name}}!',
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
  email_changed: {
    subject: 'Your e-mail address on Tatami was changed',
    text: 'Your account has another e-mail address from now on. You log in with that one; this one works no more.',
    ignore: 'If it was not you, somebody knows your password. Write to the federation at once.',
  },
} as const
