import { errorMessages } from '@docket/contract';
import { ApiError, invalid, wrongState } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { recordSecurityEvent } from '../audit/index.ts';
import type { MailService, TemplateMail } from '../mail/index.ts';
import type { Throttle } from '../throttle/index.ts';
import { findById } from '../users/index.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { findTimeStep } from './totp.ts';
import { codeLimits, reusedCodeBudget, warningLimit } from './two-step.limits.ts';
import { recoveryCodeMail, twoStepMail } from './two-step.mails.ts';
import { countRecoveryCodes, findTwoStep, useRecoveryCode, useTimeStep } from './two-step.queries.ts';

export interface TwoStepParts {
  readonly deps: Deps;
  readonly mail: MailService;
  readonly rateLimiter: Throttle;
  readonly secrets: SecretBox;
}
/** A code of the app that was right, but had been used before. */
class ReusedCodeError extends ApiError {
  constructor() {
    const message = errorMessages.twoStep.codeUsed;
    super('INVALID', message, [{ field: 'code', message }]);
  }
}

export interface SubmittedCode {
  readonly code: string;
  readonly method: 'app' | 'recovery';
}
/** A stored secret of an app and its text, decrypted before the transaction that uses it: Vault may have to be asked. */
export interface AppSecret {
  readonly stored: string;
  readonly text: string;
}
/** Null where the code is none of an app, or there is no app. */
export type PreparedCode = SubmittedCode & { readonly appSecret: AppSecret | null };

/** Queues an email to the user's current address. */
export async function mailUser(
  tx: Db,
  { mail }: TwoStepParts,
  userId: string,
  compose: (to: { email: string; firstName: string }) => TemplateMail,
): Promise<void> {
  const account = await findById(tx, userId);
  if (account) await mail.queue(tx, compose({ email: account.email, firstName: account.firstName }));
}

/** Queues the email about wrong codes, unless one was sent in the last 24 hours. */
async function warnOwner(parts: TwoStepParts, userId: string, now: Date): Promise<void> {
  const { deps, rateLimiter } = parts;
  const first = await rateLimiter.take(warningLimit, userId, now).then(
    () => true,
    () => false,
  );
  if (!first) return;
  await deps.db.transaction((tx) =>
    mailUser(tx, parts, userId, (to) => twoStepMail(deps.config, to, 'two-step-wrong-codes')),
  );
}

/**
 * Counts an attempt with a code of the app or a security key before it is checked. Never in a transaction. Recovery codes cannot be
 * guessed and are not counted, so nobody can lock the owner out of them. Throws TOO_MANY.
 */
export async function countCodeTry(
  parts: TwoStepParts,
  userId: string,
  method: SubmittedCode['method'] | 'key',
  now: Date,
): Promise<void> {
  if (method === 'recovery') return;
  try {
    await parts.rateLimiter.take(codeLimits.hour, userId, now);
    await parts.rateLimiter.take(codeLimits.day, userId, now);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'TOO_MANY') throw error;
    await warnOwner(parts, userId, now);
    const message = 'Too many wrong codes. Use a recovery code, or try again later.';
    throw new ApiError('TOO_MANY', message, undefined, error.extra);
  }
}

/** The code was right: earlier attempts are forgotten. */
export async function resetCodeAttempts({ rateLimiter }: TwoStepParts, userId: string): Promise<void> {
  await rateLimiter.clear(codeLimits.hour, userId);
  await rateLimiter.clear(codeLimits.day, userId);
}

/**
 * Decrypts the secret of a user. Throws WRONG_STATE if the key that encrypted it is not known, UNAVAILABLE if Vault does not
 * answer.
 */
export async function readSecret(
  { deps, secrets }: TwoStepParts,
  stored: string,
  userId: string,
): Promise<AppSecret> {
  const secret = await secrets.decrypt(stored, userId);
  if (secret) return { stored, text: secret };
  deps.log.error(
    { userId },
    'secret of two-step sign-in cannot be decrypted: SECRETS_KEY is missing or changed',
  );
  throw wrongState(errorMessages.twoStep.useRecoveryCode);
}

/** Prepares a code to be spent, before the transaction. Throws as readSecret does. */
export async function prepareCode(
  parts: TwoStepParts,
  userId: string,
  submitted: SubmittedCode,
): Promise<PreparedCode> {
  const { code, method } = submitted;
  const stored = method === 'app' ? (await findTwoStep(parts.deps.db, userId))?.secret : null;
  return { code, method, appSecret: stored ? await readSecret(parts, stored, userId) : null };
}

/** The time step of a right code; null for a wrong one, and if the secret was replaced meanwhile. */
export const findStep = (secret: AppSecret | null, stored: string, code: string, now: Date): number | null =>
  secret?.stored === stored ? findTimeStep(secret.text, code.replace(/\s/g, ''), now) : null;

/**
 * Runs work that spends a code. If the code was used before, somebody may have seen it: that is recorded, and the owner
 * is notified. Never in a transaction, which the refusal undoes.
 */
export async function reportReusedCode<T>(
  parts: TwoStepParts,
  userId: string,
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  const { deps, rateLimiter } = parts;
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ReusedCodeError)) throw error;
    const isMailed = (await rateLimiter.takeBudget(reusedCodeBudget, userId, now)) === 0;
    await deps.db.transaction(async (tx) => {
      const event = { action: 'sign-in.code-reused', userId, actorId: null } as const;
      await recordSecurityEvent(tx, deps, event, now);
      if (isMailed)
        await mailUser(tx, parts, userId, (to) => twoStepMail(deps.config, to, 'two-step-code-reused'));
    });
    // Reported: a caller that counts wrong codes must not report it again.
    throw error;
  }
}

/** Whether an error is a wrong code that nobody has reported yet. */
export const isWrongCode = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'INVALID' && !(error instanceof ReusedCodeError);

async function useAppCode(tx: Db, userId: string, { code, appSecret }: PreparedCode, now: Date) {
  const row = await findTwoStep(tx, userId);
  if (!row?.secret)
    throw wrongState(row?.enabledAt ? errorMessages.twoStep.noApp : errorMessages.twoStep.off);
  const step = findStep(appSecret, row.secret, code, now);
  if (step === null) throw invalid('code', errorMessages.twoStep.incorrectCode);
  if (!(await useTimeStep(tx, userId, step))) throw new ReusedCodeError();
}

async function useRecovery(tx: Db, parts: TwoStepParts, userId: string, code: string, now: Date) {
  const { deps } = parts;
  if (!(await useRecoveryCode(tx, userId, hashRecoveryCode(userId, code), now)))
    throw invalid('code', errorMessages.twoStep.recoveryCodeUsed);
  const left = await countRecoveryCodes(tx, userId);
  const event = {
    action: 'two-step.recovery-code-used',
    userId,
    after: { recoveryCodesLeft: left },
  } as const;
  await recordSecurityEvent(tx, deps, event, now);
  await mailUser(tx, parts, userId, (to) => recoveryCodeMail(deps.config, to, left));
  return left;
}

/**
 * Uses up a code, in a transaction that has locked the user's row. Returns the number of recovery codes left if one
 * was used, otherwise null. Throws INVALID for a code that is wrong or was used before.
 */
export async function spendCode(
  tx: Db,
  parts: TwoStepParts,
  userId: string,
  submitted: PreparedCode,
  now: Date,
): Promise<number | null> {
  if (submitted.method === 'recovery') return useRecovery(tx, parts, userId, submitted.code, now);
  await useAppCode(tx, userId, submitted, now);
  return null;
}
