import { randomBytes } from 'node:crypto';
import { isPrepPlus, prepPlusValidTill } from '@docket/rules';
import type { Deps } from '../../../http/deps.ts';
import type { CouncilRequest, CouncilResponse, CouncilTransport } from '../council/transport.ts';
import type { LinkRequest } from '../ports.ts';
import { hashLinkToken, simulatedCoachingId } from './simulated-ids.ts';
import {
  findSimulatedByAccount,
  findSimulatedByCoaching,
  lockSimulated,
  type SimulatedAccountRow,
  updateSimulated,
} from './simulator.queries.ts';
import { ensureSimulated } from './simulator.service.ts';
import { simulatorPath } from './simulator-path.ts';

const linkLifetimeMs = 3_600_000;
const maxActivationKeys = 50;

const notFound: CouncilResponse = { status: 404, json: { message: 'Account not found' } };
const refused = (message: string): CouncilResponse => ({ status: 422, json: { message } });

const accountJson = (row: SimulatedAccountRow): CouncilResponse => ({
  status: 200,
  json: {
    studentCoachingId: row.studentCoachingId,
    accountId: row.accountId,
    linked: row.linked === 'linked',
    linkedDate: row.linkedDate?.toISOString() ?? null,
    subscriptionType: row.subscriptionType,
    subscriptionExpirationDate: row.subscriptionExpirationDate?.toISOString() ?? null,
    prepPlusActivationDate: row.prepPlusActivationDate?.toISOString() ?? null,
  },
});

/** The failure that staff set for an account. Throws if there should be no response. */
function failAs(failure: NonNullable<SimulatedAccountRow['failure']>): CouncilResponse {
  switch (failure) {
    case 'timeout':
      throw new Error('no answer in time (simulated)');
    case 'error':
      return { status: 500, json: { message: 'Simulated failure' } };
    case 'not-found':
      return notFound;
    case 'malformed':
      return { status: 200, json: { accountId: 42, linked: 'yes' } };
    case 'refused':
      return refused('Simulated refusal');
  }
}

function addYear(date: Date): Date {
  const later = new Date(date);
  later.setUTCFullYear(later.getUTCFullYear() + 1);
  return later;
}

/**
 * Simulates the exam council with our own database. The same student always has the same id, so that demos and tests
 * are repeatable.
 */
export function simulatorTransport({ db, clock }: Pick<Deps, 'db' | 'clock'>): CouncilTransport {
  /** The response about an account, or the failure that staff set for it. */
  async function answerFor(
    row: SimulatedAccountRow | null,
    work: (row: SimulatedAccountRow) => Promise<CouncilResponse> | CouncilResponse,
  ): Promise<CouncilResponse> {
    if (!row) return notFound;
    return row.failure ? failAs(row.failure) : work(row);
  }

  async function startLink({ externalId }: LinkRequest): Promise<CouncilResponse> {
    const now = clock.now();
    const known = await ensureSimulated(db, externalId, now);
    return answerFor(known, async (row) => {
      const token = randomBytes(24).toString('base64url');
      await updateSimulated(db, row.accountId, {
        linked: row.linked === 'linked' ? 'linked' : 'pending',
        linkTokenHash: hashLinkToken(token),
        linkExpiresAt: new Date(now.getTime() + linkLifetimeMs),
        updatedAt: now,
      });
      const { studentCoachingId } = row;
      return { status: 200, json: { studentCoachingId, linkUrl: `${simulatorPath}/link/${token}` } };
    });
  }

  /** Staff enter an account id: any free valid one exists for a student without an account. */
  async function linkAccount(accountId: string, externalId: string): Promise<CouncilResponse> {
    const now = clock.now();
    const known = await findSimulatedByAccount(db, accountId);
    if (known && known.studentCoachingId !== simulatedCoachingId(externalId))
      return refused('The account belongs to another student');
    return answerFor(known ?? (await ensureSimulated(db, externalId, now, accountId)), async (row) => {
      const linkedDate = row.linked === 'linked' ? row.linkedDate : now;
      const linked = await updateSimulated(db, accountId, { linked: 'linked', linkedDate, updatedAt: now });
      return linked ? accountJson(linked) : notFound;
    });
  }

  /** A year from today, or from the end of the current one if that is later. */
  const activate = (accountId: string, key: string): Promise<CouncilResponse> =>
    db.transaction(async (tx) =>
      answerFor(await lockSimulated(tx, accountId), async (row) => {
        if (row.activationKeys.includes(key)) return accountJson(row);
        if (row.linked !== 'linked') return refused('The account is not linked');
        const now = clock.now();
        const validTill = isPrepPlus(row) ? prepPlusValidTill(row) : null;
        const activated = await updateSimulated(tx, accountId, {
          subscriptionType: 'PREP_PLUS',
          prepPlusActivationDate: now,
          subscriptionExpirationDate: addYear(validTill && validTill > now ? validTill : now),
          activationKeys: [...row.activationKeys, key].slice(-maxActivationKeys),
          updatedAt: now,
        });
        return activated ? accountJson(activated) : notFound;
      }),
    );

  return {
    kind: 'simulator',
    async send({ type, path, body, idempotencyKey }: CouncilRequest) {
      const id = decodeURIComponent(path.split('/')[2] ?? '');
      switch (type) {
        case 'start':
          return startLink(body as LinkRequest);
        case 'link':
          return linkAccount(id, (body as { externalId: string }).externalId);
        case 'activate':
          return activate(id, idempotencyKey ?? '');
        case 'account':
          return answerFor(
            path.startsWith('/accounts/')
              ? await findSimulatedByAccount(db, id)
              : await findSimulatedByCoaching(db, id),
            accountJson,
          );
      }
    },
  };
}
