import type { appSettingAdminCalls, Out } from '@docket/contract';
import type { SettingName, StoredSettings } from './settings.defaults.ts';

type State = Out<(typeof appSettingAdminCalls)['reset']['output']>['setting'];
export type SectionName = State['section'];
export type SectionValues = State['values'];

/** A group that is edited, saved and reset together: the stored settings of a section, and how they are shown. */
interface Section {
  readonly names: readonly SettingName[];
  readonly values: (settings: StoredSettings) => SectionValues;
}
const faqs = (name: `${'plan' | 'prepPlus' | 'support' | 'tutor' | 'supportExternal'}Faqs`): Section => ({
  names: [name],
  values: (settings) => ({ faqs: settings[name].map(({ question, answer }) => ({ question, answer })) }),
});

export const settingSections: Readonly<Record<SectionName, Section>> = {
  general: {
    names: ['accuracySeconds', 'enableLogRocket'],
    values: ({ accuracySeconds, enableLogRocket }) => ({ accuracySeconds, enableLogRocket }),
  },
  'class-tags': { names: ['classTags'], values: ({ classTags }) => ({ classTags: [...classTags] }) },
  'dashboard-message': {
    names: ['dashboardMessage'],
    values: ({ dashboardMessage }) => ({ dashboardMessage }),
  },
  cleo: { names: ['cleoHtml'], values: ({ cleoHtml }) => ({ cleoHtml }) },
  'plan-faqs': faqs('planFaqs'),
  'prep-plus-faqs': faqs('prepPlusFaqs'),
  'support-faqs': faqs('supportFaqs'),
  'tutor-faqs': faqs('tutorFaqs'),
  'support-external-faqs': faqs('supportExternalFaqs'),
  reviews: {
    names: ['reviews'],
    values: ({ reviews }) => ({
      reviews: reviews.map(({ name, text, rating }) => ({ name, text, rating })),
    }),
  },
  'advisor-emails': {
    names: ['advisorEmails'],
    values: ({ advisorEmails }) => ({ emails: [...advisorEmails] }),
  },
  // Its values have a separate call.
  'difficulty-settings': { names: ['difficultySettings'], values: () => ({}) },
};
export const sectionNames = Object.keys(settingSections) as SectionName[];
export const findSectionOfSetting = (name: SettingName): SectionName =>
  sectionNames.find((sectionName) => settingSections[sectionName].names.includes(name))!;
