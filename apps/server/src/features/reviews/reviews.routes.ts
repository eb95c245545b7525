import { type Contract, errorMessages } from '@docket/contract';
import { wrongState } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { AttemptServices } from '../attempts/index.ts';
import { findReviewStudent } from '../review-schedule/index.ts';
import { mergeUsageState } from '../users/index.ts';
import { loadCounts } from './counts.service.ts';
import {
  defaultFilter,
  parseFilterQuery,
  parseStoredFilter,
  requireChoices,
  requireKnown,
  storedFilter,
} from './filter.policy.ts';
import { listReviews } from './inbox.service.ts';
import { findReview, writeMissReason } from './list.queries.ts';
import { presentReviews } from './reviews.view.ts';
import {
  reopenReview,
  resolveReview,
  resolveReviews,
  reviewNotFound,
  snoozeReview,
  undoStep,
} from './steps.service.ts';

/** All calls on the review inbox. */
export function reviewHandlers(deps: Deps, services: AttemptServices): Handlers<Contract['review']> {
  const { db } = deps;
  const { content, access } = services;
  /** One of the user's own entries as it is now. Throws NOT_FOUND. */
  async function present(userId: string, id: string, now: Date) {
    const [row, own] = await Promise.all([findReview(db, userId, id), access.load(userId, now)]);
    const [review] = row ? await presentReviews(db, own, content, [row], now) : [];
    if (!review) throw reviewNotFound();
    return { review };
  }
  return {
    async list({ user, query, now }) {
      return listReviews(db, content, await access.load(user.id, now), query, now);
    },
    async counts({ user, query, now }) {
      const [{ timezone, study }, own, index] = await Promise.all([
        findReviewStudent(db, user.id),
        access.load(user.id, now),
        content.index(),
      ]);
      const choice = parseFilterQuery(index, query);
      const inbox = { userId: user.id, timezone, cap: study.reviewCap, now };
      return loadCounts(db, inbox, { access: own, index }, choice);
    },
    async defaultFilter({ user, now }) {
      const { lgEnabled } = await access.load(user.id, now);
      const { filter } = await findReviewStudent(db, user.id);
      return { default: defaultFilter(lgEnabled), filter: parseStoredFilter(filter, lgEnabled) };
    },
    async setFilter({ user, body: { filter } }) {
      requireChoices(filter);
      requireKnown(await content.index(), filter, { types: 'filter.types', other: 'filter.other' });
      await mergeUsageState(db, user.id, { reviewInboxFilter: storedFilter(filter) });
      return { filter };
    },
    async resolve({ user, params, now }) {
      await resolveReview(deps, user.id, params.id, now);
      return present(user.id, params.id, now);
    },
    async resolveMany({ user, body, now }) {
      return { changed: await resolveReviews(deps, user.id, body.ids, now) };
    },
    async snooze({ user, params, body, now }) {
      const { review } = await present(user.id, params.id, now);
      if (review.notIncluded && review.resolvedAt === null)
        throw wrongState(errorMessages.reviews.notIncluded);
      await snoozeReview(deps, user.id, params.id, new Date(body.until), now);
      return present(user.id, params.id, now);
    },
    async undo({ user, params, now }) {
      await undoStep(deps, user.id, params.id, now);
      return present(user.id, params.id, now);
    },
    async reopen({ user, params, now }) {
      await reopenReview(deps, user.id, params.id, now);
      return present(user.id, params.id, now);
    },
    async setMissReason({ user, params, body, now }) {
      if (!(await writeMissReason(db, user.id, params.id, body.missReason, now))) throw reviewNotFound();
      return present(user.id, params.id, now);
    },
  };
}
