/** The terms of use: sections with a heading and paragraphs, plain text. */
export const terms: readonly { readonly title: string; readonly paragraphs: readonly string[] }[] = [
  {
    title: 'What these terms are about',
    paragraphs: [
      'They govern your use of Docket: its drills, practice tests, lessons, classes, recordings, messages and everything else behind your account. By opening an account you accept them. If you do not accept them, do not use the product.',
      'Where we write “we”, we mean whoever runs this installation of Docket. You reach us on the support page.',
    ],
  },
  {
    title: 'Your account',
    paragraphs: [
      'An account is for one person. Give a real email address, keep your password to yourself, and tell us if you think someone else has used your account. Where you are signed in is listed in your settings, and you can end any of those sessions there.',
      'You must be at least 16 years old, or have the consent of a parent or guardian.',
    ],
  },
  {
    title: 'What you may do with the content',
    paragraphs: [
      'Questions, explanations, lessons, videos and recordings are for your own preparation. You may make notes, print single pages for yourself, and quote short passages when you ask about them.',
      'You may not publish or sell the content, share your account to pass it on, copy it with software, or use it to train a system that writes questions.',
    ],
  },
  {
    title: 'What you write',
    paragraphs: [
      'Your answers, notes and messages stay yours. You let us store them and show them to the people who need them: messages to tutors, notes only to you.',
      'An answered question may help others. We show one on the support page only after a member of staff has chosen it and taken out every name.',
      'Be civil. We may end a conversation, and in serious cases an account, if someone is abused or threatened.',
    ],
  },
  {
    title: 'Plans and payment',
    paragraphs: [
      'The free plan costs nothing and needs no card. A paid plan runs for the period shown when you buy it, and renews automatically unless you turn off auto-renew; you can do so at any time, and keep access until the period you paid for is over.',
      'If a payment fails we tell you, and give you seven days to fix it before access to paid content pauses. Your history is not deleted.',
      'You may withdraw within 14 days of your first purchase and get your money back, as long as you have not used a substantial part of the paid content.',
    ],
  },
  {
    title: 'Classes and tutoring',
    paragraphs: [
      'Classes may be recorded, and the recording is shown to other students. Your picture and voice are in it only if you switch on your camera or microphone.',
      'We may move or cancel a class, and tell those who registered. Tutoring is arranged with each tutor; a session that you cancel a day ahead costs nothing.',
    ],
  },
  {
    title: 'No promise of a score',
    paragraphs: [
      'Levels, forecasts and study plans are estimates from what you did here. They say what is likely, not what will happen. We do not know the questions of your exam and have no part in how it is held or scored.',
      'Docket is not connected with, or endorsed by, the council that holds the exam.',
    ],
  },
  {
    title: 'If something does not work',
    paragraphs: [
      "We take care of the product but can't promise that it's always available or free of mistakes. Tell us about a wrong question and we'll review it.",
      'We are liable without limit for harm that we cause on purpose or by gross negligence. Otherwise our liability is limited to what you paid in the last twelve months, as far as the law allows that.',
    ],
  },
  {
    title: 'Your data',
    paragraphs: [
      'The privacy notice says what we store, why, for how long, and who sees it. You can take all of it with you from your settings, as a file, and delete your account there.',
      'Videos from Vimeo are loaded from its servers, with tracking switched off, when you open a page that shows one.',
    ],
  },
  {
    title: 'Changes and the end',
    paragraphs: [
      'If we change these terms in a way that matters to you, we tell you at least 30 days ahead. You may leave at any time by deleting your account. We may close an account that breaks these terms, after a warning unless the breach is serious.',
      'If one part of these terms is invalid, the rest still apply.',
    ],
  },
];
