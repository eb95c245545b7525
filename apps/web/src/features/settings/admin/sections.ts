import type { SectionName } from './settings-queries.ts';

interface Section {
  readonly name: SectionName | 'two-step';
  readonly title: string;
  /** Where it is shown, or what it does. */
  readonly lead: string;
  /** For administrators only. */
  readonly ownerOnly?: true;
}

/** In the order of the menu. */
export const sections: readonly Section[] = [
  { name: 'general', title: 'General', lead: 'Settings for the whole product.' },
  {
    name: 'dashboard-message',
    title: 'Dashboard message',
    lead: 'One line below the greeting, for every student.',
  },
  { name: 'cleo', title: 'CLEO', lead: 'The text of the CLEO partner program page.' },
  { name: 'class-tags', title: 'Class tags', lead: 'Tags for classes and class filters.' },
  { name: 'plan-faqs', title: 'FAQ: plans', lead: 'For students choosing a plan.' },
  {
    name: 'prep-plus-faqs',
    title: 'FAQ: Prep Plus',
    lead: 'About LSAC Prep Plus.',
  },
  { name: 'support-faqs', title: 'FAQ: the product', lead: 'On the support page.' },
  { name: 'tutor-faqs', title: 'FAQ: tutoring', lead: 'On the tutoring page.' },
  {
    name: 'support-external-faqs',
    title: 'FAQ: the exam',
    lead: 'Questions the exam council answers.',
  },
  { name: 'reviews', title: 'Reviews', lead: 'Student quotes on the plans page.' },
  {
    name: 'advisor-emails',
    title: 'Advisor emails',
    lead: 'Where students write about plans. The first one is shown.',
  },
  {
    name: 'difficulty-settings',
    title: 'Difficulty',
    lead: 'How difficulty follows from answers.',
  },
  {
    name: 'two-step',
    title: 'Two-step sign-in',
    lead: 'Staff in these roles set it up when they sign in, before they can do anything else.',
    ownerOnly: true,
  },
];
export const isSection = (name: string): name is SectionName =>
  name !== 'two-step' && sections.some((section) => section.name === name);
