import type { AppSettings } from '@docket/contract';
import { type AllDifficultySettings, defaultDifficultySettings } from '@docket/rules';
import { cleoHtml } from './settings.cleo.ts';
import { planFaqs, prepPlusFaqs, supportExternalFaqs, supportFaqs, tutorFaqs } from './settings.faqs.ts';

export interface Review {
  readonly name: string;
  readonly text: string;
  /** 1 to 5. */
  readonly rating: number;
}
/** The content of app_settings, by name; question types and topics come from the content tables. */
export type StoredSettings = Omit<AppSettings, 'questionTypes' | 'topics' | 'difficultySettings'> & {
  reviews: Review[];
  /** Sanitized HTML of the page of the CLEO partner program. */
  cleoHtml: string;
  difficultySettings: AllDifficultySettings;
};

/** The values of names that nobody has stored. */
export const settingDefaults: StoredSettings = {
  /** A faster answer does not count for accuracy. */
  accuracySeconds: 5,
  classTags: [],
  enableLogRocket: false,
  dashboardMessage: '',
  planFaqs: [...planFaqs],
  prepPlusFaqs: [...prepPlusFaqs],
  supportFaqs: [...supportFaqs],
  tutorFaqs: [...tutorFaqs],
  supportExternalFaqs: [...supportExternalFaqs],
  advisorEmails: [],
  difficultySettings: {
    cutPoints: [...defaultDifficultySettings.cutPoints],
    minimumAnswers: defaultDifficultySettings.minimumAnswers,
  },
  reviews: [],
  cleoHtml,
};
export type SettingName = keyof StoredSettings;
export const isSettingName = (name: string): name is SettingName => Object.hasOwn(settingDefaults, name);
