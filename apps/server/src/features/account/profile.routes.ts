import type { Contract } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { invalid } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { loadMe } from '../current-user/index.ts';
import { isUpload } from '../uploads/index.ts';
import {
  findUnknownTests,
  knownTimezone,
  mergeAccommodations,
  mergeStudySettings,
  mergeUsageState,
  type ProfileChange,
  replaceTestSettings,
  updateProfile,
} from '../users/index.ts';

const dayMs = 86_400_000;

type Calls = Pick<
  Contract['user'],
  'me' | 'updateProfile' | 'usageState' | 'testSettings' | 'accommodations' | 'studySettings' | 'phone'
>;

/** Leaves out undefined fields. */
const definedFields = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

/** A time zone as it is stored; null removes it, an unknown one is refused. */
function checkedTimezone(name: string | null | undefined): string | null | undefined {
  if (name === undefined || name === null) return name;
  const known = knownTimezone(name);
  if (!known) throw invalid('timezone', errorMessages.common.unknownTimeZone);
  return known;
}

/** A picture from elsewhere would tell its host who reads the page of a ticket. */
async function checkedPicture(db: Db, url: string | null | undefined): Promise<string | null | undefined> {
  if (url && !(await isUpload(db, url))) throw invalid('profilePic', errorMessages.users.uploadedPictureOnly);
  return url;
}

/** The user's own profile, and settings that are shared between devices. */
export function profileHandlers(deps: Deps): Handlers<Calls> {
  return {
    async me({ user, now }) {
      return { user: await loadMe(deps.db, user, now) };
    },
    async updateProfile({ user, body, now }) {
      const change: ProfileChange = definedFields({
        firstName: body.firstName,
        lastName: body.lastName,
        timezone: checkedTimezone(body.timezone),
        profilePic: await checkedPicture(deps.db, body.profilePic),
        allowOverlapping: body.allowOverlapping,
        availableOnly: body.availableOnly,
        openCourses: body.openCourses,
        testSettingsUpdatedNotification: body.testSettingsUpdatedNotification,
        isZoomUpdated: body.isZoomUpdated,
      });
      if (Object.keys(change).length > 0) await updateProfile(deps.db, user.id, change);
      return { user: await loadMe(deps.db, user, now) };
    },
    async phone({ user, body, now }) {
      await updateProfile(deps.db, user.id, { phone: body.newPhone });
      return { user: await loadMe(deps.db, user, now) };
    },
    async usageState({ user, body }) {
      return { usageState: await mergeUsageState(deps.db, user.id, body.usageState) };
    },
    async accommodations({ user, body }) {
      return { accommodations: await mergeAccommodations(deps.db, user.id, body.accommodations) };
    },
    async studySettings({ user, body, now }) {
      const { examDate } = body.studySettings;
      if (examDate && Date.parse(examDate) < now.getTime() - dayMs)
        throw invalid('studySettings.examDate', errorMessages.users.futureExamDate);
      return { studySettings: await mergeStudySettings(deps.db, user.id, body.studySettings) };
    },
    async testSettings({ user, body: { testSettings, before } }) {
      const [unknown] = await findUnknownTests(deps.db, Object.keys(testSettings.tests));
      if (unknown) throw invalid(`testSettings.tests.${unknown}`, errorMessages.users.unknownTest(unknown));
      return deps.db.transaction(async (tx) => ({
        testSettings: await replaceTestSettings(tx, user.id, testSettings, before),
      }));
    },
  };
}
