import { z } from 'zod';
import { cursored, day, flag, id, idParams, isoDateTime, requiredText } from '../common.ts';
import { dataOfUser, dataOfUserInQuery, defineCall } from '../define.ts';
import {
  lsacAccountDetails,
  lsacAccountId,
  lsacLog,
  lsacLogType,
  lsacSimulatedAccount,
  lsacSimulatedFailure,
} from './exam-council.entities.ts';

const simulated = z.object({ account: lsacSimulatedAccount });

/** The calls of billing staff for exam-council accounts; {id} is the student's user id. */
export const examCouncilAdminCalls = {
  setAccountId: defineCall({
    method: 'PUT',
    path: '/billing/lsac-account-id/{id}',
    who: 'billing',
    summary: 'Link a student to an exam-council account by its ID, or unlink with null',
    params: idParams,
    body: z.strictObject({ lsacAccountId: lsacAccountId.nullable() }),
    output: z.object({ lsacAccount: lsacAccountDetails }),
    errors: ['INVALID', 'CONFLICT', 'WRONG_STATE', 'UNAVAILABLE'],
  }),
  logs: defineCall({
    method: 'GET',
    path: '/billing/admin/lsac-logs',
    personalData: dataOfUserInQuery('exam-council-log'),
    who: 'billing',
    summary: 'Requests to the exam council, newest first; log=true adds requests and responses',
    query: z.strictObject({
      log: flag.default(false),
      type: lsacLogType.optional(),
      /** Whole days in UTC, both included. */
      fromDate: day.optional(),
      toDate: day.optional(),
      userId: id.optional(),
      /** Only requests that failed. */
      failed: flag.default(false),
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    output: cursored(lsacLog),
    errors: ['INVALID'],
  }),
  /**
   * The block is the one by the access rules of the exam council: codes -3, -4, -6 and -7. `value` true removes it
   * until `untillDate` (the spelling is that of the specification), through the end of that day in UTC if it is a
   * day; `value` false restores it immediately, and `untillDate` must then be omitted or null. The plan itself (code
   * -2) is never affected, and neither is the user setting lsacDisableBlocked, which is about what students do
   * themselves.
   */
  removeBlock: defineCall({
    method: 'POST',
    path: '/billing/lsac-remove-block/{id}',
    who: 'billing',
    summary: 'Let a student work until a date without what the exam-council rules ask for, or end that',
    params: idParams,
    body: z.strictObject({ value: z.boolean(), untillDate: z.union([day, isoDateTime]).nullish() }),
    output: z.object({ lsacDisabledUntill: isoDateTime.nullable() }),
    errors: ['INVALID'],
  }),
  simulatedAccount: defineCall({
    method: 'GET',
    path: '/billing/admin/lsac-simulator/{id}',
    personalData: dataOfUser,
    who: 'billing',
    summary: "A student's account at the simulated exam council; not found outside test mode",
    params: idParams,
    output: simulated,
  }),
  updateSimulatedAccount: defineCall({
    method: 'PUT',
    path: '/billing/admin/lsac-simulator/{id}',
    who: 'billing',
    summary: "Change a student's account at the simulated exam council; not found outside test mode",
    params: idParams,
    body: z
      .strictObject({
        linked: z.boolean(),
        subscriptionType: requiredText().max(60).nullable(),
        subscriptionExpirationDate: isoDateTime.nullable(),
        prepPlusActivationDate: isoDateTime.nullable(),
        failure: lsacSimulatedFailure.nullable(),
      })
      .partial(),
    output: simulated,
    errors: ['WRONG_STATE'],
  }),
};
