import type { userAdminCalls } from '@docket/contract';
import { notFound } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers, SessionUser } from '../../http/handlers.ts';
import { type DeletionHooks, deletedUser, deleteUser, previewDeletion } from '../account-deletion/index.ts';
import type { ContentService } from '../content/index.ts';
import { type JobsService, jobView } from '../jobs/index.ts';
import type { MailService } from '../mail/index.ts';
import type { MoveSubscription } from '../newsletter/index.ts';
import { addAdminFile, readAdminFile } from './admin-files.service.ts';
import {
  type By,
  blockLsac,
  blockUpload,
  changeEvent,
  changeFiles,
  changeLg,
  changeMany,
  changeNotes,
  changeVerified,
  changeWaiver,
  changeWeighted,
  dropWaiver,
} from './change.service.ts';
import { createUser } from './create.service.ts';
import { type Rebuild, rebuildHistory } from './history/history.service.ts';
import { isUser } from './list.queries.ts';
import { correctProfile } from './profile.service.ts';
import type { userReadHandlers } from './read.routes.ts';
import { findCorrections } from './streak.queries.ts';
import { correctionsView, correctStreak } from './streak.service.ts';
import { loadStaffUser } from './user-management.service.ts';

type Calls = Omit<typeof userAdminCalls, keyof ReturnType<typeof userReadHandlers>>;
export interface WriteServices {
  readonly content: ContentService;
  readonly accuracySeconds: () => Promise<number>;
  readonly mail: MailService;
  readonly jobs: JobsService;
  readonly deletionHooks: DeletionHooks;
  readonly moveSubscription: MoveSubscription;
}

/** The staff calls that change accounts. */
export function userWriteHandlers(deps: Deps, services: WriteServices): Handlers<Calls> {
  const { mail, jobs } = services;
  const shown = async (id: string, { user, now }: By) => ({
    user: await loadStaffUser(deps.db, user, id, now),
  });
  const rebuild = (what: Rebuild, userId: string, user: SessionUser, now: Date) =>
    rebuildHistory(deps, services, { userId, actorId: user.id, what }, now);
  return {
    async createUser({ body, user, now }) {
      return shown(await createUser(deps, mail, body, { user, now }), { user, now });
    },
    deleteUser: ({ params, user, now }) => deleteUser(deps, services.deletionHooks, user, params.id, now),
    deletionPreview: ({ params, user }) => previewDeletion(deps, user, params.id),
    async deletedUser({ params }) {
      return { user: await deletedUser(deps, params.id) };
    },
    async tutorNotes({ params, body, user, now }) {
      await changeNotes(deps, params.id, body, { user, now });
      return { tutorNotes: body.tutorNotes };
    },
    async streakCorrections({ params }) {
      if (!(await isUser(deps.db, params.id))) throw notFound('User');
      return { corrections: correctionsView(await findCorrections(deps.db, params.id)) };
    },
    correctStreak: ({ params, body, user, now }) =>
      correctStreak(deps, user.id, { userId: params.id, ...body }, now),
    correctDrillHistory: ({ params, user, now }) => rebuild('correct', params.id, user, now),
    reimportDrills: ({ body, user, now }) => rebuild('drills', body.userId, user, now),
    reimportTests: ({ body, user, now }) => rebuild('tests', body.userId, user, now),
    async corruptAll({ user, now }) {
      return { job: jobView(await jobs.enqueue('history-corrupted', { testId: null }, user.id, now)) };
    },
    async zoomUpdatedAll({ user, now }) {
      return { job: jobView(await jobs.enqueue('zoom-updated', { testId: null }, user.id, now)) };
    },
    async correctProfile({ params, body, user, now }) {
      await correctProfile(deps, services, params.id, body, { user, now });
      return shown(params.id, { user, now });
    },
    async lgEnabled({ params, body, user, now }) {
      await changeLg(deps, params.id, body, { user, now });
      return shown(params.id, { user, now });
    },
    async eventSignup({ params, body, user, now }) {
      await changeEvent(deps, params.id, body, { user, now });
      return shown(params.id, { user, now });
    },
    async weightedAverage({ params, body, user, now }) {
      await changeWeighted(deps, params.id, body, { user, now });
      return shown(params.id, { user, now });
    },
    async emailVerified({ params, body, user, now }) {
      await changeVerified(deps, params.id, body, { user, now });
      return shown(params.id, { user, now });
    },
    async adminFiles({ params, body, user, now }) {
      await changeFiles(deps, params.id, body, { user, now });
      const { admin } = await loadStaffUser(deps.db, user, params.id, now);
      return { adminFiles: admin?.adminFiles ?? [] };
    },
    async addAdminFile({ body, user, now }) {
      await addAdminFile(deps, body, { user, now });
      const { admin } = await loadStaffUser(deps.db, user, body.userId, now);
      return { adminFiles: admin?.adminFiles ?? [] };
    },
    readAdminFile: ({ params }) => readAdminFile(deps, params.id, params.file),
    async setFeeWaiver({ params, body, user, now }) {
      await changeWaiver(deps, params.id, body, { user, now });
      return shown(params.id, { user, now });
    },
    async removeFeeWaiver({ params, user, now }) {
      await dropWaiver(deps, params.id, { user, now });
      return shown(params.id, { user, now });
    },
    async blockFeeWaiverUpload({ body, user, now }) {
      await blockUpload(deps, body, { user, now });
      return shown(body.userId, { user, now });
    },
    async blockLsacDisable({ body, user, now }) {
      await blockLsac(deps, body, { user, now });
      return shown(body.userId, { user, now });
    },
    bulkUsers: ({ body, user, now }) => changeMany(deps, mail, body, { user, now }),
  };
}
