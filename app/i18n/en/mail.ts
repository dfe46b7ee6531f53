/** The mails the platform sends: plain text; a link stands between `text` and `ignore`. */
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
} as const
