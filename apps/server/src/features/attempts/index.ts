/** What other features may import. */
export { createArchive } from './archive.service.ts';
export {
  type AttemptQuestionRow,
  type AttemptRow,
  type DrillRow,
  findAttempt,
  findAttemptQuestions,
  insertAttemptQuestions,
  insertAttempts,
  lockAttempt,
  type NewAttempt,
  type NewAttemptQuestion,
  unfinishedDrills,
  updateAttempt,
} from './attempts.queries.ts';
export {
  activate,
  addReviewTime,
  loadAttempt,
  type OwnAttempt,
  pause,
  resume,
  setPopupPosition,
  skip,
} from './attempts.service.ts';
export type { AttemptServices } from './attempts.types.ts';
export { requireNoComingEvent } from './coming-event.ts';
export {
  attemptsWithoutTotals,
  type Embargo,
  type EmbargoedAttempt,
  type Embargoes,
  embargoedQuestions,
  embargoOn,
  findComingEvent,
  findEmbargoedAttempts,
  findEmbargoes,
  hidesTotals,
  isEmbargoing,
  noEmbargoes,
  questionsOfEvents,
} from './embargo.queries.ts';
export { clampToServerTime, type EventKey, readEventKey } from './events/event-key.ts';
export {
  type DrillEventKind,
  type EventRow,
  type PracticeOutcome,
  recordPracticeEvent,
} from './events/events.queries.ts';
export {
  type Ack,
  eventRow,
  flagChanged,
  meantQuestion,
  type SavedEvent,
  saveEvent,
  saveFlag,
} from './events/events.service.ts';
export { addTime } from './events/ping.queries.ts';
export { onePerQuestion, pingToleranceMs, saveTime } from './events/ping.service.ts';
export { type EventRequest, toSavedEvent, toSavedHighlight } from './events/saved-event.service.ts';
export { type Freshness, isNewQuestion, loadFreshness, pickedKinds } from './freshness.queries.ts';
export { highlightsView, type MarkedTexts } from './highlight.view.ts';
export {
  optionsView,
  optionWorkView,
  replacedView,
  shownOrder,
} from './option.view.ts';
export {
  type AttemptPage,
  type ListedAttempt,
  listAttempts,
  listColumns,
  listOrders,
} from './pages.queries.ts';
export { embargoView, hintView, questionView } from './question.view.ts';
export {
  type AttemptSectionRow,
  countSections,
  findSectionQuestions,
  findSections,
  recount,
  type SectionCounts,
} from './sections.queries.ts';
export { markAnsweredSeen, markViewedSeen, placedQuestions } from './seen.queries.ts';
export { sheetView } from './sheet.view.ts';
export { drillNotFound, isClosed, networkToleranceMs, stateAfter, timeIsUp, toClock } from './state.ts';
export { countAnswers, countRight } from './submit/finished.ts';
export { lockItems } from './submit/items.queries.ts';
export { questionKeys } from './submit/keys.ts';
export { writeEntries } from './submit/ledger.queries.ts';
export { Ledger } from './submit/ledger.ts';
export type { FinishedQuestion, KnownQuestion, Progress, QuestionKeyData } from './submit/ledger.types.ts';
export { findPopulation, lockPopulation } from './submit/population.queries.ts';
export { secondsSinceBreak } from './submit/progress.ts';
export { type Marked, revealAttempt } from './submit/reveal.service.ts';
export { findStatistics } from './submit/settle.ts';
export {
  findKnown,
  findLevels,
  findTimezone,
  lockStudent,
  lockStudents,
  restartBreakClock,
  type StudentLevel,
} from './submit/student.queries.ts';
export { submitAttempt, submitOverdue } from './submit/submit.service.ts';
export {
  finalAnswers,
  lastTimes,
  type ReadAnswers,
  readAnswers,
  repeats,
  requireOwnQuestions,
  type SubmittedAnswers,
} from './submit/submitted-answers.ts';
export { recordWork } from './submit/work.ts';
export { isWithdrawn, withdrawAttempt } from './withdrawn.queries.ts';
