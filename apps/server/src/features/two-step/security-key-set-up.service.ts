import { errorMessages, type NewSecurityKey } from '@docket/contract';
import { invalid, notFound, wrongState } from '../../api-error.ts';
import type { SessionUser } from '../../http/handlers.ts';
import { recordSecurityEvent } from '../audit/index.ts';
import { endSessions } from '../sessions/index.ts';
import { findById, lockRoles } from '../users/index.ts';
import { mailUser, type TwoStepParts } from './code.service.ts';
import { requiresTwoStep } from './policy.service.ts';
import {
  insertSecurityKey,
  listSecurityKeys,
  removeSecurityKeyRow,
  storeNewKeyChallenge,
  switchOn,
  takeNewKeyChallenge,
} from './security-keys.queries.ts';
import { loadWebauthn, ownSite, toDescriptors } from './security-keys.service.ts';
import { issueRecoveryCodes } from './set-up.service.ts';
import { maxSecurityKeys, pendingMs } from './two-step.limits.ts';
import { twoStepMail } from './two-step.mails.ts';
import { countRecoveryCodes, findTwoStep, removeTwoStep } from './two-step.queries.ts';

/** What a new key of the user has to sign. Throws WRONG_STATE for too many keys. */
export async function beginSecurityKey({ deps }: TwoStepParts, user: SessionUser, now: Date) {
  const account = await findById(deps.db, user.id);
  if (!account) throw notFound('User');
  const keys = await listSecurityKeys(deps.db, user.id);
  if (keys.length >= maxSecurityKeys) throw wrongState(errorMessages.twoStep.tooManyKeys(maxSecurityKeys));
  const { generateRegistrationOptions } = await loadWebauthn();
  const options = await generateRegistrationOptions({
    rpName: 'Docket',
    rpID: ownSite(deps.config).id,
    userID: new TextEncoder().encode(user.id),
    userName: account.email,
    userDisplayName: account.firstName,
  });
  await storeNewKeyChallenge(deps.db, user.id, options.challenge, new Date(now.getTime() + pendingMs));
  const { challenge, rp, pubKeyCredParams } = options;
  return {
    challenge,
    rp: { id: rp.id!, name: rp.name },
    user: options.user,
    pubKeyCredParams,
    excludeCredentials: toDescriptors(keys),
  };
}

/**
 * Adds a key. The first way to do the second step switches two-step sign-in on and ends the user's other sessions.
 * Returns recovery codes if the user has none. Throws WRONG_STATE, INVALID.
 */
export async function addSecurityKey(
  parts: TwoStepParts,
  user: SessionUser,
  { name, credential }: NewSecurityKey,
  now: Date,
): Promise<string[] | null> {
  const { deps } = parts;
  const { id, transports, ...response } = credential;
  const refused = invalid('credential', errorMessages.twoStep.keyNotAdded);
  const { verifyRegistrationResponse } = await loadWebauthn();
  return deps.db.transaction(async (tx) => {
    await lockRoles(tx, user.id);
    const challenge = await takeNewKeyChallenge(tx, user.id, now);
    if (!challenge) throw wrongState(errorMessages.twoStep.setupExpired);
    if ((await listSecurityKeys(tx, user.id)).length >= maxSecurityKeys)
      throw wrongState(errorMessages.twoStep.tooManyKeys(maxSecurityKeys));
    const site = ownSite(deps.config);
    const verified = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: false,
    }).catch((error) => {
      deps.log.warn({ userId: user.id, error: String(error) }, 'a new security key was refused');
      return null;
    });
    if (!verified?.verified) throw refused;
    const made = verified.registrationInfo.credential;
    const isAdded = await insertSecurityKey(tx, {
      userId: user.id,
      id: deps.newId(),
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey).toString('base64url'),
      counter: made.counter,
      transports: [...transports],
      name,
      createdAt: now,
    });
    if (!isAdded) throw invalid('credential', errorMessages.twoStep.keyTaken);
    const wasOn = Boolean((await findTwoStep(tx, user.id))?.enabledAt);
    if (!wasOn) {
      await switchOn(tx, user.id, now);
      await endSessions(tx, user.id, user.sessionId, now);
      const change = { before: { enabled: false }, after: { enabled: true } };
      await recordSecurityEvent(tx, deps, { action: 'two-step.on', userId: user.id, ...change }, now);
    }
    const hasCodes = (await countRecoveryCodes(tx, user.id)) > 0;
    const recoveryCodes = wasOn && hasCodes ? null : await issueRecoveryCodes(tx, user.id);
    const event = { action: 'two-step.key-added', userId: user.id, after: { name } } as const;
    await recordSecurityEvent(tx, deps, event, now);
    const template = wasOn ? 'security-key-added' : 'two-step-on';
    await mailUser(tx, parts, user.id, (to) => twoStepMail(deps.config, to, template));
    return recoveryCodes;
  });
}

/**
 * Removes a key. Without an app and another key two-step sign-in is off. Throws NOT_FOUND, and WRONG_STATE if a role of
 * the user requires it.
 */
export async function removeSecurityKey(
  parts: TwoStepParts,
  user: SessionUser,
  id: string,
  now: Date,
): Promise<void> {
  const { deps } = parts;
  await deps.db.transaction(async (tx) => {
    await lockRoles(tx, user.id);
    const name = await removeSecurityKeyRow(tx, user.id, id);
    if (name === null) throw notFound('Security key');
    const event = { action: 'two-step.key-removed', userId: user.id, before: { name } } as const;
    await recordSecurityEvent(tx, deps, event, now);
    const isLast =
      !(await findTwoStep(tx, user.id))?.secret && (await listSecurityKeys(tx, user.id)).length === 0;
    if (isLast) {
      if (await requiresTwoStep(tx, user.roles)) throw wrongState(errorMessages.twoStep.lastRequired);
      await removeTwoStep(tx, user.id);
      const change = { before: { enabled: true }, after: { enabled: false } };
      await recordSecurityEvent(tx, deps, { action: 'two-step.off', userId: user.id, ...change }, now);
    }
    const template = isLast ? 'two-step-off' : 'security-key-removed';
    await mailUser(tx, parts, user.id, (to) => twoStepMail(deps.config, to, template));
  });
}
