import { type CardInput, createEmptyCard, fsrs } from 'ts-fsrs';
import { localDay } from '../scoring/local-day.ts';
import type { ReviewCard } from './card.ts';
import { addDays, daysBetween, startOfDay } from './days.ts';
import type { ReviewGrade } from './grade.ts';

/** The chance that an entry is still known when it is due: far from the exam, and on its day. */
const usualRetention = 0.9;
const examRetention = 0.95;
/** It rises in the last weeks, because there is no time later, and a lapse on the day costs a point. */
const rampDays = 30;
const maxIntervalDays = 365;

/** The current time of a student, and the date of the exam. */
export interface ReviewTime {
  readonly now: Date;
  readonly timezone: string | null;
  /** YYYY-MM-DD, or null without a date. */
  readonly examDate: string | null;
}

const getToday = ({ now, timezone }: ReviewTime) => localDay(now, timezone ?? 'UTC');
/**
 * Days left until the exam; null without a date or once its day has begun, because then nothing is scheduled for it.
 */
function daysToExam(time: ReviewTime): number | null {
  if (time.examDate === null) return null;
  const days = daysBetween(getToday(time), time.examDate);
  return days > 0 ? days : null;
}

export function requestedRetention(time: ReviewTime): number {
  const days = daysToExam(time);
  if (days === null) return usualRetention;
  const closeness = 1 - Math.min(days, rampDays) / rampDays;
  return usualRetention + (examRetention - usualRetention) * closeness;
}

/** FSRS counts calendar days in UTC; noon of the student's day makes both counts agree. */
const toNoon = (day: string) => new Date(`${day}T12:00:00Z`);

/**
 * The maximum number of days until the next review: the last one is on the day before the exam, or on its day if that
 * is tomorrow.
 */
const maxDays = (time: ReviewTime) => {
  const days = daysToExam(time);
  return days === null ? maxIntervalDays : Math.min(maxIntervalDays, Math.max(1, days - 1));
};

/** The scheduler without randomness and without steps within a day: deterministic for card and day. */
const createScheduler = (time: ReviewTime) =>
  fsrs({
    request_retention: requestedRetention(time),
    maximum_interval: maxDays(time),
    enable_fuzz: false,
    enable_short_term: false,
  });

const toCardInput = (card: ReviewCard, timezone: string): CardInput => ({
  due: card.due,
  stability: card.stability,
  difficulty: card.difficulty,
  elapsed_days: 0,
  scheduled_days: card.scheduledDays,
  learning_steps: card.learningSteps,
  reps: card.reps,
  lapses: card.lapses,
  state: card.state,
  last_review: card.lastReview === null ? null : toNoon(localDay(new Date(card.lastReview), timezone)),
});

/** A card without a grade, due immediately. */
export function newCard(now: Date): ReviewCard {
  const due = now.toISOString();
  return {
    due,
    stability: 0,
    difficulty: 0,
    scheduledDays: 0,
    learningSteps: 0,
    reps: 0,
    lapses: 0,
    state: 0,
    lastReview: null,
  };
}

/** The card after a review. It is due at the beginning of a day, so that the work of a day is known then. */
export function scheduleReview(card: ReviewCard, grade: ReviewGrade, time: ReviewTime): ReviewCard {
  const timezone = time.timezone ?? 'UTC';
  const today = getToday(time);
  const noon = toNoon(today);
  const before = card.state === 0 ? createEmptyCard(noon) : toCardInput(card, timezone);
  const after = createScheduler(time).next(before, noon, grade).card;
  // The library keeps the four grades a day apart even if that exceeds its own limit.
  const days = Math.min(maxDays(time), Math.max(1, Math.round(after.scheduled_days)));
  return {
    due: startOfDay(addDays(today, days), timezone).toISOString(),
    stability: after.stability,
    difficulty: after.difficulty,
    scheduledDays: days,
    learningSteps: 0,
    reps: after.reps,
    lapses: after.lapses,
    state: after.state as ReviewCard['state'],
    lastReview: time.now.toISOString(),
  };
}

/** The chance, 0 to 1, that the question itself is still remembered; 0 without a grade. */
export function retrievability(card: ReviewCard, time: Pick<ReviewTime, 'now' | 'timezone'>): number {
  if (card.state === 0 || card.lastReview === null) return 0;
  const timezone = time.timezone ?? 'UTC';
  const noon = toNoon(localDay(time.now, timezone));
  return createScheduler({ ...time, examDate: null }).get_retrievability(
    toCardInput(card, timezone),
    noon,
    false,
  );
}
