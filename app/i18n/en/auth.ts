export const auth = {
  login: {
    title: 'Log in',
    email: 'E-mail',
    password: 'Password',
    remember: 'Remember me',
    submit: 'Log in',
    forgot: 'Forgot the password?',
    noAccount: 'No account yet?',
  },
  logout: {
    title: 'Log out',
    text: 'Log out of this device?',
    submit: 'Log out',
  },
  signup: {
    title: 'Sign up',
    email: 'E-mail',
    name: 'Name and surname',
    birthDate: 'Date of birth',
    role: 'Who are you?',
    password: 'Password',
    passwordConfirmation: 'Password once more',
    terms: 'I accept the terms',
    submit: 'Sign up',
    haveAccount: 'Already have an account?',
  },
  toMain: 'To the main page',
} as const
