/** The account's own page: who is signed in to it, what its sign-in asks for, its data and its end. */
export const security = {
  title: 'Security and data',
  lead: 'Where you are logged in, how your login is protected, and what is stored about you.',
  open: 'Open security and data',
  teaser: 'Devices and sessions, two-step verification, your data and its deletion.',
  sessions: {
    title: 'Devices and sessions',
    lead: 'You are logged in here. End what you do not recognise, and change your password then.',
    here: 'This device',
    device: '{{browser}} on {{system}}',
    unknownDevice: 'Unknown device',
    since: 'Logged in {{moment}}',
    used: 'Last used {{moment}}',
    network: 'Network {{network}}',
    end: 'Log out',
    endNamed: 'Log out {{device}}',
    ended: 'The session is ended',
    endOthers: 'Log out everywhere else',
    endOthersQuestion: 'Every device but this one will be logged out.',
    othersEnded: 'You are logged out everywhere else',
    alone: 'You are logged in on this device only.',
  },
} as const
