import {
  countsForAccuracy,
  type Estimate,
  localDay,
  newItemEstimate,
  newSkillEstimate,
  newStudentEstimate,
  rateFirstAnswer,
} from '@docket/rules';
import type {
  DayStat,
  FinishedAttempt,
  FinishedQuestion,
  HourStat,
  ItemStat,
  KnownQuestion,
  LedgerEntries,
  LedgerStart,
  MarkedQuestion,
  TypeStat,
} from './ledger.types.ts';
import { afterWork } from './progress.ts';

const hourMs = 3_600_000;
const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / hourMs) * hourMs);

/** The entry under a key, made when it is not there yet. */
function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}

/**
 * Marks finished attempts of one student, oldest first, and gathers all that follows from them: levels, ratings,
 * statistics, streak. Pure: what it starts from is read before, what it gathers is written after.
 */
export class Ledger {
  private readonly start: LedgerStart;
  private progress: LedgerStart['progress'];
  private readonly levels = new Map<string, { estimate: Estimate; workedAt: Date }>();
  private readonly known = new Map<string, KnownQuestion>();
  private readonly typeStats = new Map<string, TypeStat>();
  private readonly days = new Map<string, DayStat>();
  private readonly hours = new Map<number, HourStat>();
  private readonly items = new Map<string, ItemStat>();

  constructor(start: LedgerStart) {
    this.start = start;
    this.progress = start.progress;
  }

  settle(attempt: FinishedAttempt): MarkedQuestion[] {
    const marked = attempt.questions.map((question) => this.settleQuestion(attempt, question));
    const timeMs = attempt.questions.reduce((sum, question) => sum + question.timeMs, 0);
    const day = localDay(attempt.endedAt, this.start.timezone ?? 'UTC');
    const stat = entry(this.days, `${day} ${attempt.type}`, () => ({
      day,
      type: attempt.type,
      questions: 0,
      right: 0,
      counted: 0,
      timeMs: 0,
      levelMean: null,
    }));
    for (const [index, question] of attempt.questions.entries()) {
      if (question.answer !== null) stat.questions += 1;
      if (!this.countsInStatistics(marked[index]!)) continue;
      stat.counted += 1;
      if (marked[index]!.correct) stat.right += 1;
    }
    stat.timeMs += timeMs;
    const sectionType = attempt.questions[0]?.key.sectionType;
    if (sectionType) stat.levelMean = this.level(sectionType)?.mean ?? stat.levelMean;
    this.progress = afterWork(this.progress, { ...attempt, timeMs, day });
    return marked;
  }

  entries(): LedgerEntries {
    return {
      progress: this.progress,
      levels: this.levels,
      known: this.known,
      typeStats: [...this.typeStats.values()],
      days: [...this.days.values()],
      hours: [...this.hours.values()],
      items: [...this.items.values()],
    };
  }

  private settleQuestion(attempt: FinishedAttempt, question: FinishedQuestion): MarkedQuestion {
    const { key, answer, timeMs, assisted } = question;
    const before = this.known.get(key.questionId) ?? this.start.known.get(key.questionId);
    const correct = answer === key.credited;
    const { accuracySeconds } = this.start;
    const counted = answer !== null && countsForAccuracy({ timeMs, accuracySeconds, assisted });
    const first =
      answer !== null && attempt.kind !== 'review' && !before?.firstAnsweredAt && !before?.revealedAt;
    const marked = { id: question.id, correct, counted, first };
    this.remember(attempt, question, before, marked);
    if (first && !assisted) this.rate(question, correct, attempt.endedAt);
    if (this.countsInStatistics(marked)) this.count(attempt, question, correct);
    return marked;
  }

  /** Accuracy and leaderboards are of answers that were given before the key was known. */
  private countsInStatistics(marked: MarkedQuestion): boolean {
    return marked.counted && marked.first;
  }

  private remember(
    attempt: FinishedAttempt,
    { key, answer, flagged }: FinishedQuestion,
    before: KnownQuestion | undefined,
    { correct }: MarkedQuestion,
  ) {
    const { endedAt } = attempt;
    const answeredFirst = answer !== null && !before?.firstAnsweredAt;
    this.known.set(key.questionId, {
      questionId: key.questionId,
      type: key.sectionType,
      givenAt: before?.givenAt ?? attempt.startedAt,
      firstAnsweredAt: answeredFirst ? endedAt : (before?.firstAnsweredAt ?? null),
      firstCorrect: answeredFirst ? correct : (before?.firstCorrect ?? null),
      lastAnsweredAt: endedAt,
      lastCorrect: correct,
      flagged,
      revealedAt: before?.revealedAt ?? (attempt.reveal ? endedAt : null),
    });
  }

  private level(key: string): Estimate | undefined {
    return this.levels.get(key)?.estimate ?? this.start.levels.get(key);
  }

  private rate({ key, answer, timeMs }: FinishedQuestion, correct: boolean, workedAt: Date) {
    const skillKey = `${key.sectionType}:${key.questionType}`;
    const item = entry(this.items, key.questionId, () => ({
      questionId: key.questionId,
      rating: this.start.items.get(key.questionId) ?? newItemEstimate(key.difficulty),
      answers: 0,
      right: 0,
      timeMs: 0,
      options: [0, 0, 0, 0, 0],
    }));
    const rated = rateFirstAnswer({
      student: this.level(key.sectionType) ?? newStudentEstimate(),
      skill: this.level(skillKey) ?? newSkillEstimate(),
      item: item.rating,
      correct,
    });
    this.levels.set(key.sectionType, { estimate: rated.student, workedAt });
    this.levels.set(skillKey, { estimate: rated.skill!, workedAt });
    item.rating = rated.item;
    item.answers += 1;
    item.right += correct ? 1 : 0;
    item.timeMs += timeMs;
    item.options[answer! - 1]! += 1;
  }

  private count(attempt: FinishedAttempt, { key, timeMs }: FinishedQuestion, correct: boolean) {
    const { sectionType: type, questionType, difficulty } = key;
    const ofType = entry(this.typeStats, `${type} ${questionType} ${difficulty}`, () => ({
      type,
      questionType,
      difficulty,
      right: 0,
      of: 0,
      timeMs: 0,
    }));
    const hour = hourOf(attempt.endedAt);
    const ofHour = entry(this.hours, hour.getTime(), () => ({ hour, right: 0, of: 0, timeMs: 0 }));
    for (const stat of [ofType, ofHour]) {
      stat.of += 1;
      stat.right += correct ? 1 : 0;
      stat.timeMs += timeMs;
    }
  }
}
