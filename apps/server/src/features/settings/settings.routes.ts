import type { appSettingCalls } from '@docket/contract';
import { notFound } from '../../api-error.ts';
import type { Config } from '../../config.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { ContentService } from '../content/index.ts';
import { privacyFactsView } from './privacy.view.ts';
import type { SettingsService } from './settings.service.ts';
import { appSettingsView, shownAdvisors } from './settings.view.ts';

export function appSettingHandlers(
  settings: SettingsService,
  content: ContentService,
  config: Config,
): Handlers<typeof appSettingCalls> {
  return {
    all: async () => ({ appSetting: appSettingsView(await settings.all(), await content.index()) }),
    async publicFaqs() {
      const { planFaqs, prepPlusFaqs, supportFaqs, supportExternalFaqs } = await settings.all();
      return { faqs: { planFaqs, prepPlusFaqs, supportFaqs, supportExternalFaqs } };
    },
    privacyNotice: async () => privacyFactsView(config),
    readCleo: async () => ({ html: (await settings.all()).cleoHtml }),
    fetchReviews: async () => ({ reviews: (await settings.all()).reviews }),
    async one({ params }) {
      const setting = await settings.one(params.name);
      if (!setting) throw notFound('Setting');
      return setting.name === 'advisorEmails'
        ? { ...setting, value: shownAdvisors(setting.value as string[]) }
        : setting;
    },
  };
}
