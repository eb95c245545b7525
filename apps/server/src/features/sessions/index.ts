/** What other features may import. */
export {
  countAttempt,
  findChallenge,
  insertChallenge,
  removeChallenges,
  storeKeyChallenge,
  sweepChallenges,
  takeChallenge,
  takeKeyChallenge,
} from './challenge.queries.ts';
export { deleteKnownDevices, findKnownDevice, readDeviceHash } from './known-device.service.ts';
export type { SignInMethod } from './record-sign-in.service.ts';
export { clearSessionCookie, setDeviceCookie, setSessionCookie } from './session.cookie.ts';
export {
  extendSession,
  insertSession,
  markPasswordChosen,
  markPasswordVerified,
} from './session.queries.ts';
export {
  exchangeSession,
  type IssuedSession,
  issueSession,
  listSessions,
  maxSessions,
  sessionEnd,
  sessionGuard,
  watchSessionEnds,
} from './session.service.ts';
export { ownSessionView, sessionView } from './session.view.ts';
export {
  endExcessImpersonations,
  endExpiredImpersonations,
  endImpersonations,
  endSession,
  endSessions,
} from './session-ends.service.ts';
