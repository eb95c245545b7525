/** What other features may import. */
export {
  countAttempt,
  insertChallenge,
  removeChallenges,
  sweepChallenges,
  takeChallenge,
} from './challenge.queries.ts';
export { deleteKnownDevices, findKnownDevice } from './known-device.service.ts';
export { clearSessionCookie, setDeviceCookie, setSessionCookie } from './session.cookie.ts';
export {
  deleteImpersonations,
  endExcessImpersonations,
  extendSession,
  insertSession,
  listSessions,
  markPasswordVerified,
  removeOldViews,
  removeSession,
  removeSessions,
} from './session.queries.ts';
export {
  endSessions,
  type IssuedSession,
  issueSession,
  maxSessions,
  sessionEnd,
  sessionGuard,
  watchSessionEnds,
} from './session.service.ts';
export { ownSessionView, sessionView } from './session.view.ts';
