export const athlete = {
  applications: {
    title: 'My applications',
    tabs: { active: 'Active', search: 'Search' },
    categories: 'Categories',
    disciplines: 'Disciplines',
    weight: 'Weight, kg',
    payment: 'Payment',
    accept: 'Confirm my entry',
    withdraw: 'Withdraw',
    withdrawQuestion: 'Withdraw from “{{name}}”?',
    empty: {
      title: 'No applications yet',
      text: 'Find a competition whose registration is open and apply.',
      action: 'Find a competition',
    },
  },
  next: {
    waiting_for_user_approval: 'The organiser has entered you. Confirm that you will take part.',
    waiting_for_organiser_approval: 'The organiser is looking at your application.',
    waiting_for_payment: 'The organiser has approved you. Pay the entry fee to be confirmed.',
    confirmed: 'You are in. Your category will be drawn before the start.',
    expired: 'The competition began before the application was complete.',
    not_approved: 'This application is closed.',
    amount: 'To pay: {{amount}}',
  },
  search: {
    until: 'Registration until {{date}}',
    free: 'Free entry',
    empty: {
      title: 'No open registrations',
      text: 'Nothing is open just now. Upcoming competitions are in the list on the main site.',
    },
  },
  apply: {
    title: 'Application',
    price: '{{price}} for each discipline',
    weightHint: 'For example 75.5',
    categoriesHint: 'Only the categories of your gender and age are shown',
    nothingOpen: 'This competition has no category for your gender and age.',
    profileFirst: 'First fill in your gender and date of birth in the preferences.',
  },
  toast: {
    applied: 'The application is sent',
    accepted: 'Your entry is confirmed',
    withdrawn: 'The application is withdrawn',
  },
  club: {
    title: 'My club',
    tabs: { info: 'Information', applications: 'Applications', members: 'Members' },
  },
} as const
