import type { appSettingAdminCalls } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { invalid } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { sanitizeLesson } from '../../../text/rich-text.ts';
import type { ContentService } from '../../content/index.ts';
import type { StoredSettings } from '../settings.defaults.ts';
import { type SectionName, sectionNames, settingSections } from '../settings.sections.ts';
import type { SettingsService } from '../settings.service.ts';
import { changeSections, readSections, requireDistinct, type SectionState } from './admin.service.ts';

const stateView = ({ section, values, defaults, updatedAt }: SectionState) => ({
  section,
  values,
  defaults,
  updatedAt: updatedAt?.toISOString() ?? null,
});
interface By {
  readonly user: { readonly id: string };
  readonly now: Date;
}
type FaqName = Extract<keyof StoredSettings, `${string}Faqs`>;
interface FaqCall extends By {
  readonly body: { readonly faqs: StoredSettings[FaqName]; readonly updatedAt?: string | null | undefined };
}

/** Settings of the product, for administrators. */
export function settingStaffHandlers(
  deps: Deps,
  { settings, content }: { settings: SettingsService; content: ContentService },
): Handlers<typeof appSettingAdminCalls> {
  async function change(
    sections: readonly SectionName[],
    changes: Partial<StoredSettings> | null,
    seen: string | null | undefined,
    { user, now }: By,
  ) {
    await changeSections(deps, sections, changes, seen, { userId: user.id, now });
    await settings.renew();
    // Difficulties are derived from these; every process reads them with the library.
    if (sections.includes('difficulty-settings')) await content.changed();
  }
  const readSectionView = async (section: SectionName) => {
    const [state] = await readSections(deps.db, [section]);
    return { setting: stateView(state!) };
  };
  const faqs = (section: SectionName, name: FaqName) => async (call: FaqCall) => {
    requireDistinct(
      'faqs',
      call.body.faqs.map((faq) => faq.question),
    );
    await change([section], { [name]: call.body.faqs }, call.body.updatedAt, call);
    return readSectionView(section);
  };
  return {
    sections: async () => ({ sections: (await readSections(deps.db)).map(stateView) }),
    async update({ body: { updatedAt, ...settings }, user, now }) {
      if (settings.classTags) requireDistinct('classTags', settings.classTags);
      const named = sectionNames.filter((section) =>
        settingSections[section].names.some((name) => settings[name as keyof typeof settings] !== undefined),
      );
      if (named.length === 0) throw invalid('body', errorMessages.settings.nameOne);
      await change(named, settings as Partial<StoredSettings>, updatedAt, { user, now });
      return { sections: (await readSections(deps.db, named)).map(stateView) };
    },
    async reset(call) {
      await change([call.body.section], null, call.body.updatedAt, call);
      return readSectionView(call.body.section);
    },
    planFaqs: faqs('plan-faqs', 'planFaqs'),
    prepPlusFaqs: faqs('prep-plus-faqs', 'prepPlusFaqs'),
    supportFaqs: faqs('support-faqs', 'supportFaqs'),
    tutorFaqs: faqs('tutor-faqs', 'tutorFaqs'),
    supportExternalFaqs: faqs('support-external-faqs', 'supportExternalFaqs'),
    async advisorEmails(call) {
      requireDistinct('emails', call.body.emails);
      await change(['advisor-emails'], { advisorEmails: call.body.emails }, call.body.updatedAt, call);
      return readSectionView('advisor-emails');
    },
    async cleo(call) {
      await change(['cleo'], { cleoHtml: sanitizeLesson(call.body.html) }, call.body.updatedAt, call);
      return readSectionView('cleo');
    },
    async dashboardMessage(call) {
      await change(['dashboard-message'], { dashboardMessage: call.body.message }, call.body.updatedAt, call);
      return readSectionView('dashboard-message');
    },
  };
}
