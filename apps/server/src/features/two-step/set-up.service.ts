import { errorMessages } from '@docket/contract';
import { ApiError, invalid, notFound, wrongState } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import type { SessionUser } from '../../http/handlers.ts';
import { recordSecurityEvent, type SecurityEvent } from '../audit/index.ts';
import { requirePassword } from '../passwords/index.ts';
import { endSessions } from '../sessions/index.ts';
import { type Account, findById, lockRoles } from '../users/index.ts';
import {
  countCodeTry,
  findStep,
  mailUser,
  prepareCode,
  readSecret,
  reportReusedCode,
  resetCodeAttempts,
  type SubmittedCode,
  spendCode,
  type TwoStepParts,
} from './code.service.ts';
import { requiresTwoStep } from './policy.service.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { listSecurityKeys } from './security-keys.queries.ts';
import { newSecret, setUpAddress } from './totp.ts';
import { pendingMs } from './two-step.limits.ts';
import { twoStepMail } from './two-step.mails.ts';
import {
  countRecoveryCodes,
  enableTwoStep,
  findTwoStep,
  removeTwoStep,
  replaceRecoveryCodes,
  storePendingSecret,
} from './two-step.queries.ts';

interface Proof {
  readonly password?: string | undefined;
  readonly code: string;
  readonly method: SubmittedCode['method'];
}

async function ownAccount(db: Db, userId: string): Promise<Account> {
  const account = await findById(db, userId);
  if (!account) throw notFound('User');
  return account;
}

export async function readState({ deps, secrets }: TwoStepParts, user: SessionUser) {
  const row = await findTwoStep(deps.db, user.id);
  const securityKeys = await listSecurityKeys(deps.db, user.id);
  return {
    enabledAt: row?.enabledAt?.toISOString() ?? null,
    hasApp: Boolean(row?.secret),
    keys: securityKeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: row?.enabledAt ? await countRecoveryCodes(deps.db, user.id) : 0,
    required: await requiresTwoStep(deps.db, user.roles),
    available: secrets.isAvailable,
  };
}

const log = (
  tx: Db,
  { deps }: TwoStepParts,
  user: SessionUser,
  event: Omit<SecurityEvent, 'userId' | 'actorId'>,
  now: Date,
) => recordSecurityEvent(tx, deps, { ...event, userId: user.id }, now);

/**
 * Creates a new secret, which becomes active once it is confirmed. The password is required, and a code if it
 * replaces that of another app. Throws INVALID, TOO_MANY, NOT_CONFIGURED.
 */
export async function beginSetUp(
  parts: TwoStepParts,
  user: SessionUser,
  proof: Omit<Proof, 'code'> & { readonly code?: string | undefined },
  now: Date,
) {
  const { deps } = parts;
  if (!parts.secrets.isAvailable)
    throw new ApiError(
      'NOT_CONFIGURED',
      "Two-step sign-in isn't set up on this server. Ask an administrator to set SECRETS_KEY.",
    );
  const account = await ownAccount(deps.db, user.id);
  await requirePassword(parts, account, 'password', proof.password, now);
  const hasApp = Boolean((await findTwoStep(deps.db, user.id))?.secret);
  if (hasApp && !proof.code) throw invalid('code', errorMessages.twoStep.enterCurrentCode);
  if (hasApp) await countCodeTry(parts, user.id, proof.method, now);
  const code =
    hasApp && proof.code
      ? await prepareCode(parts, user.id, { code: proof.code, method: proof.method })
      : null;
  const secret = newSecret();
  const encrypted = await parts.secrets.encrypt(secret, user.id);
  const expiresAt = new Date(now.getTime() + pendingMs);
  await reportReusedCode(parts, user.id, now, () =>
    deps.db.transaction(async (tx) => {
      await lockRoles(tx, user.id);
      if ((await findTwoStep(tx, user.id))?.secret) {
        if (!code) throw invalid('code', errorMessages.twoStep.enterCode);
        await spendCode(tx, parts, user.id, code, now);
      }
      await storePendingSecret(tx, user.id, encrypted, expiresAt);
    }),
  );
  if (hasApp) await resetCodeAttempts(parts, user.id);
  return { secret, address: setUpAddress(secret, account.email), expiresAt: expiresAt.toISOString() };
}

/** Replaces the recovery codes; only their hashes are stored. */
export async function issueRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(userId, code));
  await replaceRecoveryCodes(tx, userId, hashes);
  return codes;
}

/**
 * Switches two-step sign-in on with a first code, and ends the user's other sessions, which began without one.
 * Returns the recovery codes. Throws WRONG_STATE without a pending secret, INVALID, TOO_MANY.
 */
export async function confirmSetUp(
  parts: TwoStepParts,
  user: SessionUser,
  code: string,
  now: Date,
): Promise<string[]> {
  const { deps } = parts;
  await countCodeTry(parts, user.id, 'app', now);
  const pending = (await findTwoStep(deps.db, user.id))?.pendingSecret;
  const secret = pending ? await readSecret(parts, pending, user.id) : null;
  const codes = await deps.db.transaction(async (tx) => {
    await lockRoles(tx, user.id);
    const row = await findTwoStep(tx, user.id);
    if (!row?.pendingSecret || !row.pendingUntil || row.pendingUntil <= now)
      throw wrongState(errorMessages.twoStep.setupExpired);
    const step = findStep(secret, row.pendingSecret, code, now);
    if (step === null) throw invalid('code', errorMessages.twoStep.incorrectCode);
    await enableTwoStep(tx, user.id, step, now);
    const recoveryCodes = await issueRecoveryCodes(tx, user.id);
    await endSessions(tx, user.id, user.sessionId, now);
    await log(
      tx,
      parts,
      user,
      { action: 'two-step.on', before: { enabled: row.enabledAt !== null }, after: { enabled: true } },
      now,
    );
    await mailUser(tx, parts, user.id, (to) => twoStepMail(deps.config, to, 'two-step-on'));
    return recoveryCodes;
  });
  await resetCodeAttempts(parts, user.id);
  return codes;
}

/** Changes the own two-step sign-in after checking password and code. Throws WRONG_STATE if it is off. */
async function withProof<T>(
  parts: TwoStepParts,
  user: SessionUser,
  proof: Proof,
  now: Date,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const { deps } = parts;
  if (!(await findTwoStep(deps.db, user.id))?.enabledAt) throw wrongState(errorMessages.twoStep.off);
  await requirePassword(parts, await ownAccount(deps.db, user.id), 'password', proof.password, now);
  await countCodeTry(parts, user.id, proof.method, now);
  const code = await prepareCode(parts, user.id, proof);
  const result = await reportReusedCode(parts, user.id, now, () =>
    deps.db.transaction(async (tx) => {
      await lockRoles(tx, user.id);
      if (!(await findTwoStep(tx, user.id))?.enabledAt) throw wrongState(errorMessages.twoStep.off);
      await spendCode(tx, parts, user.id, code, now);
      return work(tx);
    }),
  );
  await resetCodeAttempts(parts, user.id);
  return result;
}

/** Throws WRONG_STATE if a role of the user requires two-step sign-in. */
export const switchOff = (parts: TwoStepParts, user: SessionUser, proof: Proof, now: Date): Promise<void> =>
  withProof(parts, user, proof, now, async (tx) => {
    if (await requiresTwoStep(tx, user.roles)) throw wrongState(errorMessages.twoStep.requiredByRole);
    await removeTwoStep(tx, user.id);
    const entry = { action: 'two-step.off', before: { enabled: true }, after: { enabled: false } } as const;
    await log(tx, parts, user, entry, now);
    await mailUser(tx, parts, user.id, (to) => twoStepMail(parts.deps.config, to, 'two-step-off'));
  });

export const renewRecoveryCodes = (
  parts: TwoStepParts,
  user: SessionUser,
  proof: Proof,
  now: Date,
): Promise<string[]> =>
  withProof(parts, user, proof, now, async (tx) => {
    const recoveryCodesLeft = await countRecoveryCodes(tx, user.id);
    const codes = await issueRecoveryCodes(tx, user.id);
    const entry = {
      action: 'two-step.recovery-codes',
      before: { recoveryCodesLeft },
      after: { recoveryCodesLeft: codes.length },
    } as const;
    await log(tx, parts, user, entry, now);
    return codes;
  });
