import type { DemoLibrary } from './read-library.ts';

/** A permanent name of a question: test slug, section number, question number, as in "test-1/2/14". */
export type QuestionKey = `${string}/${number}/${number}`;
export const questionKey = (test: string, section: number, question: number): QuestionKey =>
  `${test}/${section}/${question}`;
/**
 * The name of the test in the key of a skill's question (its section is the skill), or of a lesson's (the lesson).
 */
export const skillTestName = (unit: number): string => `skills-${unit}`;
export const courseTestName = (slug: string): string => `course-${slug}`;

/** Index of an option: 0 is A, 4 is E. (The product numbers options 1 to 5: add one.) */
export type AnswerNo = 0 | 1 | 2 | 3 | 4;

/** One answer in a drill. Times are milliseconds since 1970, durations milliseconds. */
export interface HistoryAnswer {
  questionKey: QuestionKey;
  answerNo: AnswerNo;
  correct: boolean;
  timeMs: number;
  flagged: boolean;
  /** When the answer was given. */
  at: number;
}

/** A submitted drill; the answers are in the order of its questions and are never empty. */
export interface HistoryDrill {
  /** 'SKILL' for questions of skill units and of lessons. */
  type: 'LR' | 'RC' | 'SKILL';
  /**
   * 'drill' was picked for the student, 'ps' is a problem set, 'challenge' belongs to a challenge, 'lesson' to a
   * lesson.
   */
  kind: 'drill' | 'ps' | 'challenge' | 'lesson';
  startedAt: number;
  completedAt: number;
  /** When the student archived it; null while it is in the list. */
  archivedAt: number | null;
  answers: HistoryAnswer[];
}

/** True ability on the scale on which difficulty 1 to 5 runs from -1.5 to 1.5; per question type code. */
export type Levels = Record<string, number>;

/** An invented student whose answers feed the leaderboard and the statistics. */
export interface SimulatedStudent {
  firstName: string;
  lastName: string;
  /** At example.com, so that no mail can reach anybody. */
  email: string;
  timezone: string;
  simulated: true;
  levels: Levels;
  drills: HistoryDrill[];
}

/** A suggested challenge that the demo student took: drills on one weak type until enough are right. */
export interface HistoryChallenge {
  questionType: string;
  rootType: 'LR' | 'RC';
  /** The required number of right answers, and the actual number. */
  noOfChallenges: number;
  completed: number;
  createdAt: number;
  endedAt: number;
  /** Positions of its drills in the demo student's list. */
  drills: number[];
}

/** An action in a section, by milliseconds since its start. */
export type PracticeStep = { ms: number; question: number } & (
  | { kind: 'visit' }
  | { kind: 'answer'; answerNo: AnswerNo | null }
  | { kind: 'hide'; option: AnswerNo }
  | { kind: 'flag'; flagged: boolean }
  | { kind: 'confidence'; confidence: 1 | 2 | 3 }
  /** A range of the stimulus, by characters. */
  | { kind: 'highlight'; start: number; end: number; color: 'yellow' | 'green' }
);
/** A question of a timed section as it was when the section was left. */
export interface PracticeAnswer {
  questionKey: QuestionKey;
  answerNo: AnswerNo | null;
  /** Blind review; null if it was not changed. */
  brAnswerNo: AnswerNo | null;
  flagged: boolean;
  /** 1 a guess, 2 unsure, 3 sure. */
  confidence: 1 | 2 | 3 | null;
  timeMs: number;
}
export interface PracticeSectionRun {
  /** Number in the test that was taken. */
  no: number;
  startedAt: number;
  /** Null in the section that was paused. */
  endedAt: number | null;
  endedBy: 'student' | 'time' | null;
  /** Milliseconds of break taken after it. */
  breakMs: number;
  answers: PracticeAnswer[];
  /** In order. */
  steps: PracticeStep[];
}
/** A practice test that was taken, with its blind review; or a paused one. */
export interface HistoryPractice {
  test: string;
  rehearsal: boolean;
  startedAt: number;
  sections: PracticeSectionRun[];
  /** The number of sections of the attempt: those from the first one taken on. */
  amountOfSections: number;
  completedAt: number | null;
  revealedAt: number | null;
  /** When it was paused; null for a finished one. */
  pausedAt: number | null;
}

/** The progress in a lesson. */
export interface HistoryLesson {
  /** Slug of the course. */
  course: string;
  lesson: number;
  openedAt: number;
  /** When it was left, or marked as done. */
  leftAt: number;
  /** The share of the text that was read, 0 to 1. */
  read: number;
  /** The number of the text block to continue at, from 0. */
  block: number;
  done: boolean;
}

export interface DemoStudentHistory {
  levels: Levels;
  /** Oldest first; four are finished and one is paused. */
  practice: HistoryPractice[];
  /** Oldest first. */
  drills: HistoryDrill[];
  challenges: HistoryChallenge[];
  /** Drills of skills, and answers in lessons; oldest first. One question comes twice: missed, then right. */
  learning: HistoryDrill[];
  /** In the order in which they were opened. */
  lessons: HistoryLesson[];
}

export interface History {
  demoStudent: DemoStudentHistory;
  students: SimulatedStudent[];
}

export interface HistoryInput {
  library: DemoLibrary;
  /** The same seed and time give the same history. */
  seed: number;
  /** Milliseconds since 1970; nothing in the history is later. */
  now: number;
  /** The number of simulated students; 40 give every question of the demo library at least eight answers. */
  students: number;
}
