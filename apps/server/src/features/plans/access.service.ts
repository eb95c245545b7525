import { defaultDrillFilters } from '@docket/contract';
import {
  accessCode,
  accessMessage,
  inGroup,
  learningAllowed,
  type PlanFeatures,
  sectionAllowed,
  testAllowed,
} from '@docket/rules';
import { ApiError, notFound } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Guards } from '../../http/register.ts';
import type { AccessService, StudentAccess } from './access.types.ts';
import { type EntitlementRow, findEntitlement, findEntitlements } from './entitlement.queries.ts';
import { readEntitlement } from './entitlement.ts';

const nothingIncluded: PlanFeatures = { tests: [] };

function readAccess(row: EntitlementRow, now: Date): StudentAccess {
  const entitlement = readEntitlement(row);
  const features = entitlement.subscription?.plan.features ?? nothingIncluded;
  const staff = inGroup(row.roles, 'staff');
  const purposes = new Map(row.purposes.map(({ id, ...state }) => [id, state]));
  const testChoices = { ...row.testSettings, purposes };
  return {
    userId: row.userId,
    code: accessCode({ ...entitlement, roles: [...entitlement.roles] }, now),
    features,
    testChoices,
    lgEnabled: row.lgEnabled,
    mergedTestsEnabled: row.mergedTestsEnabled,
    drillSettings: row.drillSettings,
    accommodations: row.accommodations,
    drillFilters: {
      LR: row.drillFilter?.LR ?? defaultDrillFilters.LR,
      RC: row.drillFilter?.RC ?? defaultDrillFilters.RC,
      LG: row.drillFilter?.LG ?? defaultDrillFilters.LG,
      SKILL: row.drillFilter?.SKILL ?? defaultDrillFilters.SKILL,
      demonsChoice: row.drillFilter?.demonsChoice ?? defaultDrillFilters.demonsChoice,
    },
    timezone: row.timezone,
    mayUse: (testId, use) => staff || testAllowed(features, testId, use, testChoices),
    mayTakeSection: (testId, sectionNo) => staff || sectionAllowed(features, testId, sectionNo),
    mayLearn: (position) => staff || learningAllowed(features, position),
    mayAttend: staff || (features.classes ?? false),
    mayPrint: staff || (features.paper ?? false),
  };
}

/**
 * What the guard has read, for the handler that runs after it: both have the same timestamp, and it is used only
 * once.
 */
const handedOn = new WeakMap<Date, StudentAccess>();

/** Reads what a student may use in one query; nothing is cached, so a change takes effect with the next call. */
export function accessService(deps: Deps): AccessService {
  return {
    async load(userId, now) {
      const read = handedOn.get(now);
      handedOn.delete(now);
      if (read?.userId === userId) return read;
      const row = await findEntitlement(deps.db, userId);
      if (!row) throw notFound('User');
      return readAccess(row, now);
    },
    async loadAll(tx, userIds, now) {
      const rows = await findEntitlements(tx, userIds);
      return new Map(rows.map((row) => [row.userId, readAccess(row, now)]));
    },
  };
}

/** Refuses paid calls with 402 unless the access code is 1; staff read paid content without a plan. */
export function accessGuard(access: AccessService): Guards['requireAccess'] {
  return async (user, now) => {
    if (!user.roles.includes('STUDENT') && inGroup(user.roles, 'staff')) return;
    const found = await access.load(user.id, now);
    const { code } = found;
    if (code !== 1) throw new ApiError('NO_ACCESS', accessMessage(code), undefined, { accessCode: code });
    handedOn.set(now, found);
  };
}
