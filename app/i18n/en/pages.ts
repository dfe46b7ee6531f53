/** The standing pages: for whom the platform is, and the rules of using it. */
export const pages = {
  landing: {
    athlete: {
      title: 'For athletes',
      lead: 'One account from the first tournament to the national team.',
      first: {
        title: 'Enter in a minute',
        text: 'Choose a competition, tick your categories, give your weight. Only what fits your age and gender is offered, and the state of your application is always in sight.',
      },
      second: {
        title: 'Know when you fight',
        text: 'The schedule of every mat moves with the bouts. Your place in the queue and the expected time are on your phone, without installing anything.',
      },
      third: {
        title: 'Your record stays',
        text: 'Results, medals and belts gather on your page: bout by bout, with the score and the course of each.',
      },
      action: 'Sign up as an athlete',
    },
    trainer: {
      title: 'For trainers',
      lead: 'Your athletes, their bouts and their progress in one place.',
      first: {
        title: 'Follow several mats at once',
        text: 'Brackets and queues are live. Mark an athlete in the bracket and see the way to the final.',
      },
      second: {
        title: 'Go over a bout again',
        text: 'The log of each bout shows every point, warning and decision with its time, and who entered it.',
      },
      third: {
        title: 'Belts on record',
        text: 'Gradings are entered by the club and approved by the federation, so that they count everywhere.',
      },
      action: 'Sign up as a trainer',
    },
    judge: {
      title: 'For judges',
      lead: 'A scoring table that lets you watch the mat, not the screen.',
      first: {
        title: 'Big targets, one hand',
        text: 'Points, warnings, holds and the clock on one tablet screen, with keys for those who prefer them. The last action is undone with one press, clock included.',
      },
      second: {
        title: 'The network may fail',
        text: 'Without a connection the table goes on. Every tap is kept in order and arrives once, when the connection is back.',
      },
      third: {
        title: 'Nothing is lost, nothing is hidden',
        text: 'The result is signed off and locked. What was corrected stays readable.',
      },
      action: 'Sign up as a judge',
    },
    organiser: {
      title: 'For organisers',
      lead: 'From the announcement to the podium without a spreadsheet.',
      first: {
        title: 'Entries that sort themselves',
        text: 'Applications, approvals and payments in one list. Athletes are entered only where age, gender and weight allow.',
      },
      second: {
        title: 'A fair draw',
        text: 'Seeds, byes and club-mates kept apart by the rules of the sport. The draw can be repeated from its seed, and changed by hand until it is confirmed.',
      },
      third: {
        title: 'The hall runs itself',
        text: 'Bouts are assigned to mats with time for rest and changeover. Screens show who fights and who is next; results are ready as the last bout ends.',
      },
      action: 'Sign up as an organiser',
    },
    club: {
      title: 'For sports clubs',
      lead: 'Members, applications and results of the club on one page.',
      first: {
        title: 'A page of your own',
        text: 'Address, contacts, trainers and achievements: what parents and athletes look for.',
      },
      second: {
        title: 'Members by consent',
        text: 'Athletes ask to join, or you invite them. Both sides agree, and both sides see it.',
      },
      third: {
        title: 'The club’s medals',
        text: 'The medal table is counted from the brackets, after each final.',
      },
      action: 'Sign up as a club manager',
    },
  },
  faq: {
    title: 'Questions and answers',
    items: {
      account: {
        question: 'Do I need an account to watch?',
        answer:
          'No. Competitions, brackets, schedules and results are open to everybody. An account is for taking part.',
      },
      apply: {
        question: 'How do I enter a competition?',
        answer:
          'Sign up as an athlete, fill in gender and date of birth in the preferences, open the competition and press “Apply”. The organiser approves the application; if there is a fee, it is confirmed once paid.',
      },
      weight: {
        question: 'I entered the wrong weight. What now?',
        answer:
          'Withdraw the application and apply again, or ask the organiser: they can correct the weight and the category until the draw.',
      },
      draw: {
        question: 'How is the draw made?',
        answer:
          'By the platform, from a stored random number: seeds and byes by the rules, athletes of one club as far apart as the bracket allows. The organiser may swap athletes by hand until the draw is confirmed.',
      },
      wrong: {
        question: 'A result looks wrong. Who do I tell?',
        answer:
          'The organiser of the competition. A result is corrected with a preview of everything it moves, and the correction stays on record.',
      },
      script: {
        question: 'Does the site work on an old phone?',
        answer:
          'Yes. Every page and every form works without scripts; a newer browser adds live scores and a bracket you can move about.',
      },
    },
  },
  legal: {
    updated: 'In force since 1 September 2026',
    agreements: {
      title: 'User agreement',
      one: {
        title: 'Who we are',
        text: 'The platform is run by the federation. It serves the announcement, conduct and record of hand-to-hand combat competitions.',
      },
      two: {
        title: 'Your account',
        text: 'You are responsible for what you enter and for keeping your password to yourself. One person has one account. For athletes under age, a parent or guardian gives consent.',
      },
      three: {
        title: 'Entering competitions',
        text: 'An application becomes an entry when the athlete and the organiser have approved it and the fee, where there is one, has been paid. Weight and age are checked at the weigh-in.',
      },
      four: {
        title: 'Results',
        text: 'Results are recorded by the officials of the competition. They are part of the history of the sport and are not removed with an account.',
      },
    },
    privacy: {
      title: 'Privacy policy',
      one: {
        title: 'What is kept',
        text: 'Name, date of birth, gender, citizenship, club, contacts, and your part in competitions. Passwords are stored only as hashes.',
      },
      two: {
        title: 'What everybody sees',
        text: 'Name, year of birth where a category needs it, club, country, results. Your e-mail, phone and full date of birth are never public.',
      },
      three: {
        title: 'Cookies',
        text: 'One cookie keeps you logged in; three more remember language, theme and time zone. There are no advertising or tracking cookies.',
      },
      four: {
        title: 'Your rights',
        text: 'You may ask the federation what is kept about you, and have it corrected or, unless it belongs to results, removed.',
      },
    },
    publicAgreements: {
      title: 'Terms of entry',
      one: {
        title: 'Subject',
        text: 'The organiser admits the athlete to the competition; the athlete pays the entry fee stated on the page of the competition.',
      },
      two: {
        title: 'Payment',
        text: 'The fee is due after the organiser’s approval and by the end of registration, in the way the organiser states.',
      },
      three: {
        title: 'Refunds',
        text: 'The fee is refunded if the competition is cancelled or the organiser rejects the entry. After the draw it is not refunded.',
      },
      four: {
        title: 'Responsibility',
        text: 'The athlete confirms having a valid medical certificate and insurance. Both are checked at the weigh-in.',
      },
    },
    publicPrivacy: {
      title: 'Publication of results and pictures',
      one: {
        title: 'Results',
        text: 'Brackets, scores and places are published at once and stay published.',
      },
      two: {
        title: 'Pictures and streams',
        text: 'Competitions are photographed and streamed. By entering, athletes agree to the publication.',
      },
      three: {
        title: 'Live data',
        text: 'Live scores may be shown on screens in the hall and on other sites through the public API.',
      },
      four: {
        title: 'Objections',
        text: 'Write to the organiser or the federation if a picture should be taken down.',
      },
    },
  },
} as const
