import type { Out, scholarshipCalls } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { mayHaveGrant } from '@docket/rules';
import { ApiError, invalid, notFound, wrongState } from '../../api-error.ts';
import { bindState } from '../../bind-state.ts';
import { type Db, isUniqueViolation } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { nextVersion } from '../../http/same-version.ts';
import { requireUnchanged } from '../../http/unchanged.ts';
import { findVisibleSchoolBySlug } from '../schools/index.ts';
import {
  type ApplicationRow,
  countApplications,
  deleteApplication,
  findApplication,
  insertApplications,
  type ListedApplication,
  listCaseIds,
  lockApplication,
  MAX_APPLICATIONS,
  updateApplication,
} from './applications.queries.ts';
import { deleteCases, lockPool } from './cases.queries.ts';
import { isSharing, startSharing, stopSharing } from './sharing.queries.ts';

type Entered = Out<(typeof scholarshipCalls)['addApplication']['body']>;
type Changed = Out<(typeof scholarshipCalls)['updateApplication']['body']>;
interface Owner {
  readonly userId: string;
  readonly now: Date;
}
const applicationNotFound = () => notFound('Application');

/** @throws INVALID naming the field that contradicts another one */
function checkEntered(entered: Entered): void {
  const { scholarships: messages } = errorMessages;
  if (entered.grantAmount !== null && !mayHaveGrant(entered.status))
    throw invalid('grantAmount', messages.grantNeedsOffer);
  if (entered.appliedOn && entered.decidedOn && entered.decidedOn < entered.appliedOn)
    throw invalid('decidedOn', messages.decisionBeforeApplication);
}

/** The columns that the student enters. */
const enteredColumns = (entered: Entered) => ({
  year: entered.year,
  status: entered.status,
  appliedOn: entered.appliedOn,
  decidedOn: entered.decidedOn,
  deadlineOn: entered.deadlineOn,
  lsat: entered.lsat,
  gpa: entered.gpa,
  grantAmount: entered.grantAmount,
  grantPeriod: entered.grantPeriod,
  // Without a grant there can be no conditions.
  isConditional: entered.grantAmount ? entered.isConditional : null,
  notes: entered.notes,
});

function reportTaken(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  const message = errorMessages.scholarships.alreadyAdded;
  throw new ApiError('CONFLICT', message, [{ field: 'schoolSlug', message }]);
}

interface ApplicationsState extends Pick<Deps, 'db' | 'newId'> {
  readonly casesChanged: () => Promise<void>;
}
/** @throws INVALID */
async function findSchoolId(tx: Db, slug: string): Promise<string> {
  const school = await findVisibleSchoolBySlug(tx, slug);
  if (!school) throw invalid('schoolSlug', errorMessages.scholarships.unknownSchool);
  return school.id;
}

/** @throws INVALID, CONFLICT, WRONG_STATE */
async function add(
  { newId, db }: ApplicationsState,
  entered: Entered,
  { userId, now }: Owner,
): Promise<ListedApplication> {
  checkEntered(entered);
  const id = newId();
  await db
    .transaction(async (tx) => {
      if ((await countApplications(tx, userId)) >= MAX_APPLICATIONS)
        throw wrongState(errorMessages.scholarships.tooMany(MAX_APPLICATIONS));
      await insertApplications(tx, [
        {
          ...enteredColumns(entered),
          userId,
          id,
          schoolId: await findSchoolId(tx, entered.schoolSlug),
          caseId: null,
          createdAt: now,
          updatedAt: now,
        },
      ]);
    })
    .catch(reportTaken);
  return (await findApplication(db, userId, id))!;
}

/** @throws NOT_FOUND, INVALID, CONFLICT */
async function update(
  { db }: ApplicationsState,
  id: string,
  { updatedAt, ...entered }: Changed,
  { userId, now }: Owner,
) {
  checkEntered(entered);
  await db
    .transaction(async (tx) => {
      const before = await lockApplication(tx, userId, id);
      if (!before) throw applicationNotFound();
      requireUnchanged(before.updatedAt, updatedAt);
      const stored = await findApplication(tx, userId, id);
      // Applications to a school that has been hidden since then keep it.
      const schoolId =
        stored?.slug === entered.schoolSlug ? before.schoolId : await findSchoolId(tx, entered.schoolSlug);
      const after: ApplicationRow = {
        ...before,
        ...enteredColumns(entered),
        schoolId,
        updatedAt: nextVersion(before.updatedAt, now),
      };
      await updateApplication(tx, after);
    })
    .catch(reportTaken);
  return (await findApplication(db, userId, id))!;
}

/**
 * The applications that a student stores and shares. `casesChanged` is called when cases were removed from the pool.
 */
export function applicationsService(
  { db, newId }: Pick<Deps, 'db' | 'newId'>,
  casesChanged: () => Promise<void>,
) {
  const applicationsState: ApplicationsState = { db, newId, casesChanged };
  const bind = bindState(applicationsState);
  return {
    add: bind(add),

    update: bind(update),

    /** @throws NOT_FOUND */
    async remove(id: string, userId: string): Promise<void> {
      const removed = await db.transaction(async (tx) => {
        await lockPool(tx);
        const row = await deleteApplication(tx, userId, id);
        if (!row) throw applicationNotFound();
        if (row.caseId) await deleteCases(tx, [row.caseId]);
        return row;
      });
      if (removed.caseId) await casesChanged();
    },

    async readSharing(userId: string) {
      return { isSharing: await isSharing(db, userId), casesInPool: (await listCaseIds(db, userId)).length };
    },

    /**
     * A student who stops sharing is removed from the pool immediately; one who starts is added when staff next
     * update it.
     */
    async setSharing(shares: boolean, { userId, now }: Owner): Promise<void> {
      if (shares) {
        await startSharing(db, userId, now);
        return;
      }
      const removed = await db.transaction(async (tx) => {
        await lockPool(tx);
        await stopSharing(tx, userId);
        const ids = await listCaseIds(tx, userId);
        if (ids.length > 0) await deleteCases(tx, ids);
        return ids.length;
      });
      if (removed > 0) await casesChanged();
    },
  };
}
export type ApplicationsService = ReturnType<typeof applicationsService>;
