import type { AppSettings } from '@docket/contract';
import type { ContentIndex } from '../content/index.ts';
import type { StoredSettings } from './settings.defaults.ts';

/** The address that students write to; the others are for staff. */
export const shownAdvisors = (emails: readonly string[]) => emails.slice(0, 1);

export const appSettingsView = (settings: StoredSettings, index: ContentIndex): AppSettings => ({
  accuracySeconds: settings.accuracySeconds,
  classTags: settings.classTags,
  enableLogRocket: settings.enableLogRocket,
  dashboardMessage: settings.dashboardMessage,
  planFaqs: settings.planFaqs,
  prepPlusFaqs: settings.prepPlusFaqs,
  supportFaqs: settings.supportFaqs,
  tutorFaqs: settings.tutorFaqs,
  supportExternalFaqs: settings.supportExternalFaqs,
  advisorEmails: shownAdvisors(settings.advisorEmails),
  difficultySettings: {
    cutPoints: [...settings.difficultySettings.cutPoints],
    minimumAnswers: settings.difficultySettings.minimumAnswers,
  },
  questionTypes: [...index.questionTypes.values()].map((type) => ({
    code: type.code,
    label: type.label,
    sectionTypes: [...type.sectionTypes],
    description: type.description,
    enabled: type.enabled,
  })),
  topics: [...index.topics.values()].map((topic) => ({
    code: topic.code,
    label: topic.label,
    enabled: topic.enabled,
  })),
});
