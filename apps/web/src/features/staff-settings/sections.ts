import type { SectionName } from './settings-queries.ts';

interface Section {
  readonly name: SectionName;
  readonly title: string;
  /** Where it shows, or what it does. */
  readonly lead: string;
}

/** In the order of the menu. */
export const sections: readonly Section[] = [
  { name: 'general', title: 'General', lead: 'What holds for the whole product.' },
  {
    name: 'dashboard-message',
    title: 'Dashboard message',
    lead: 'One line below the greeting, for every student.',
  },
  { name: 'class-tags', title: 'Class tags', lead: 'What classes can be tagged and filtered with.' },
  { name: 'plan-faqs', title: 'Questions on plans', lead: 'For students who choose a plan.' },
  {
    name: 'prep-plus-faqs',
    title: 'Questions on the yearly product',
    lead: 'About the yearly product of the exam council.',
  },
  { name: 'support-faqs', title: 'Questions on the product', lead: 'On the support page.' },
  { name: 'tutor-faqs', title: 'Questions on tutoring', lead: 'On the tutoring page.' },
  {
    name: 'support-external-faqs',
    title: 'Questions on the exam',
    lead: 'What the exam council answers, not we.',
  },
  { name: 'reviews', title: 'Reviews', lead: 'What students said, for those who choose a plan.' },
  {
    name: 'advisor-emails',
    title: 'Advisor emails',
    lead: 'Whom students write to about plans. The first one is shown.',
  },
  {
    name: 'difficulty-settings',
    title: 'Difficulty',
    lead: 'How difficulty follows from answers.',
  },
];
export const isSection = (name: string): name is SectionName => sections.some((one) => one.name === name);
