/** The default questions and answers. */
interface Faq {
  readonly question: string;
  readonly answer: string;
}

export const planFaqs: readonly Faq[] = [
  {
    question: 'What does the free plan include?',
    answer:
      'The Free card on the plans page lists it. You can stay on the free plan for as long as you like, and we don’t ask for a card.',
  },
  {
    question: 'What do the other plans add?',
    answer:
      'Each card on the plans page says how many tests, skill units and lessons the plan includes, and whether it includes live classes.',
  },
  {
    question: 'What happens to my history when I change plans?',
    answer:
      'It stays. Your drills, answers, times and level belong to you, even when your plan no longer includes the test they came from. Explanations of such a test open again once a plan includes it.',
  },
  {
    question: 'Can I stop at any time?',
    answer:
      'Yes. Turn off auto-renew under Settings, Billing. You keep your plan until the end of the period you have paid for, and nothing is charged after that.',
  },
  {
    question: 'Do I need anything from the exam council?',
    answer:
      'Some plans use licensed tests. They need a linked exam-council account with its yearly product. Docket tells you if this applies to you; until then you can work as usual.',
  },
];

export const prepPlusFaqs: readonly Faq[] = [
  {
    question: 'What is Prep Plus?',
    answer:
      'A subscription that the exam council sells itself. It opens the licensed practice tests, here and at the council.',
  },
  {
    question: 'I already have Prep Plus. Will I be charged twice?',
    answer:
      'No. Once your exam-council account is linked, Docket recognizes the subscription and its end date. You pay it once a year, wherever you bought it.',
  },
  {
    question: 'My account is linked, but Docket still asks for it. What now?',
    answer:
      'A new subscription can take a few minutes to arrive. If Docket still asks after an hour, contact support.',
  },
];

export const supportFaqs: readonly Faq[] = [
  {
    question: 'How does Docket choose my next question?',
    answer:
      'It estimates your level and the difficulty of every question together, from first answers alone, and picks questions that you should get right about seven times in ten. Each drill says why it was chosen.',
  },
  {
    question: 'Why can’t I see the explanation of a question?',
    answer:
      'Explanations open once you have answered. While a question is part of an unfinished drill, its explanation stays closed, even if you have seen it before. You can open one without answering, but then we won’t use the question in your drills.',
  },
  {
    question: 'What happens to my answers when the connection drops?',
    answer:
      'Nothing is lost. Every answer is kept on your device first and sent as soon as the connection is back. The runner shows “saved”, or how many are waiting.',
  },
  {
    question: 'Why does a very quick answer not count?',
    answer:
      'An answer given within a few seconds says little about what you know. It stays in your history but is left out of accuracy and of the leaderboard.',
  },
  {
    question: 'How is a streak counted?',
    answer:
      'A day counts when you answer at least one question between midnight and midnight in your own time zone. Set the time zone in your profile if it is wrong.',
  },
  {
    question: 'Can I take my data with me, or delete my account?',
    answer:
      'Both, in your settings. The export holds everything you did, as JSON. Deleting removes your personal data; your answers remain only as anonymous statistics.',
  },
];

export const tutorFaqs: readonly Faq[] = [
  {
    question: 'How do I ask about a question?',
    answer:
      'Open its explanation and choose Ask a tutor. Say which option you chose and what led you there: the answer can then start from your own reasoning.',
  },
  {
    question: 'Should I read the explanation first?',
    answer:
      'Usually, yes. Work the question once more without time, then read why the other options fail. If it still isn’t clear, ask.',
  },
  {
    question: 'Do tutors see my history?',
    answer:
      'Yes, your drills and their results, so that they can tell a slip from a pattern. They do not see your private notes or your payment details.',
  },
  {
    question: 'How should I split my time between drills and whole tests?',
    answer:
      'Early on, mostly drills on what you miss, without a clock. Later, timed sections; whole tests once a week at most, each followed by a careful review. The review teaches more than the score does.',
  },
];

export const supportExternalFaqs: readonly Faq[] = [
  {
    question: 'Where do I register for the exam itself?',
    answer: 'With the exam council, on its own website. Docket is for practice and cannot register you.',
  },
  {
    question: 'Who helps with accommodations, test dates or score reports?',
    answer:
      'The exam council decides on all of these. If you have extra time approved, set your timing in Docket to match: 53 or 70 minutes, or any number of your own.',
  },
];
