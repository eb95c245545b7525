import {
  countsForAccuracy,
  type EffectiveDifficulty,
  localDay,
  newItemEstimate,
  newSkillRating,
  newStudentRating,
  optionKeyNumber,
  type RatingState,
  rateAnswer,
  teachPopulation,
  wasOpened,
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
  WorkedAttempt,
  WorkedQuestion,
} from './ledger.types.ts';
import { afterWork } from './progress.ts';

const hourMs = 3_600_000;
const startOfHour = (at: Date) => new Date(Math.floor(at.getTime() / hourMs) * hourMs);

/** Returns the entry of a key, and creates it if there is none. */
function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}

/**
 * Rounds a level to the 4 bytes of its columns, so that several attempts in one ledger give the same levels as one
 * ledger each.
 */
const roundToStored = (state: RatingState): RatingState => ({
  ...state,
  mean: Math.fround(state.mean),
  variance: Math.fround(state.variance),
  formMean: Math.fround(state.formMean),
  formVariance: Math.fround(state.formVariance),
  recent: Math.fround(state.recent),
  surprise: Math.fround(state.surprise),
});

/**
 * Collects all consequences of a student's attempts, oldest first, in two steps: `record` takes the work when an
 * attempt ends; `settle` grades it when its key is shown, which is later if there is a blind review. What `record`
 * writes must not reveal what is right. Pure: the caller reads the start state and writes the collected entries.
 * Decision 15.
 */
export class Ledger {
  private readonly start: LedgerStart;
  private progress: LedgerStart['progress'];
  private readonly levels = new Map<string, { state: RatingState; workedAt: Date }>();
  private readonly known = new Map<string, KnownQuestion>();
  private readonly typeStats = new Map<string, TypeStat>();
  private readonly days = new Map<string, DayStat>();
  private readonly hours = new Map<number, HourStat>();
  private readonly items = new Map<string, ItemStat>();
  private taught = false;

  constructor(start: LedgerStart) {
    this.start = start;
    this.progress = start.progress;
  }

  /** Records an ended attempt. Returns the ids of its questions that had not been answered or shown before. */
  record(attempt: WorkedAttempt): ReadonlySet<string> {
    const fresh = attempt.questions.filter((question) => this.meet(attempt, question));
    const timeMs = attempt.questions.reduce((sum, question) => sum + question.timeMs, 0);
    const opened = attempt.questions.filter(wasOpened);
    for (const question of opened) {
      const day = this.findDay(attempt, question);
      if (question.answer !== null) day.questions += 1;
      day.timeMs += question.timeMs;
    }
    // An attempt of which nothing was opened is no work: it makes no day of the streak.
    if (opened.length === 0) return new Set(fresh.map((question) => question.id));
    const day = localDay(attempt.endedAt, this.start.timezone ?? 'UTC');
    const { startedAt, endedAt } = attempt;
    this.progress = afterWork(this.progress, { startedAt, endedAt, timeMs, day });
    return new Set(fresh.map((question) => question.id));
  }

  /** Grades the questions of an attempt whose key is shown now. */
  settle(attempt: FinishedAttempt, revealedAt: Date): MarkedQuestion[] {
    const marked = attempt.questions.map((question) => this.settleQuestion(attempt, question, revealedAt));
    for (const [key, { state, workedAt }] of this.levels)
      this.levels.set(key, { state: roundToStored(state), workedAt });
    for (const [index, question] of attempt.questions.entries()) {
      if (!wasOpened(question)) continue;
      const day = this.findDay(attempt, question);
      day.levelMean = this.level(question.pool)?.mean ?? day.levelMean;
      if (!this.countsInStatistics(marked[index]!)) continue;
      day.counted += 1;
      if (marked[index]!.correct) day.right += 1;
    }
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
      population: this.taught ? this.start.population : null,
    };
  }

  /** The day on which the attempt ended. The questions of a practice test count for the types of their sections. */
  private findDay({ type, endedAt }: WorkedAttempt, { pool }: WorkedQuestion): DayStat {
    const day = localDay(endedAt, this.start.timezone ?? 'UTC');
    const dayType = type === 'TEST' ? pool : type;
    return entry(this.days, `${day} ${dayType}`, () => ({
      day,
      type: dayType,
      questions: 0,
      right: 0,
      counted: 0,
      timeMs: 0,
      levelMean: null,
    }));
  }

  private findKnown(questionId: string): KnownQuestion | undefined {
    return this.known.get(questionId) ?? this.start.known.get(questionId);
  }

  /** Records that a question was submitted. Returns whether its key was unknown before. */
  private meet({ kind, startedAt, endedAt }: WorkedAttempt, question: WorkedQuestion): boolean {
    const { questionId, pool, answer, flagged } = question;
    const before = this.findKnown(questionId);
    const opened = wasOpened(question);
    this.known.set(questionId, {
      questionId,
      type: pool,
      servedAt: before?.servedAt ?? startedAt,
      seenAt: before?.seenAt ?? (opened ? endedAt : null),
      firstAnsweredAt: before?.firstAnsweredAt ?? (answer === null ? null : endedAt),
      firstCorrect: before?.firstCorrect ?? null,
      lastAnsweredAt: opened ? endedAt : (before?.lastAnsweredAt ?? null),
      lastCorrect: before?.lastCorrect ?? null,
      flagged: opened ? flagged : (before?.flagged ?? false),
      revealedAt: before?.revealedAt ?? null,
    });
    return kind !== 'review' && !before?.firstAnsweredAt && !before?.revealedAt;
  }

  private settleQuestion(
    attempt: FinishedAttempt,
    question: FinishedQuestion,
    revealedAt: Date,
  ): MarkedQuestion {
    const { assisted } = question;
    const marked = { id: question.id, ...(question.marked ?? this.mark(question)) };
    const { correct, first } = marked;
    this.remember(attempt, question, marked, revealedAt);
    const effectiveDifficulty = first && !assisted ? this.rate(question, marked, attempt.endedAt) : null;
    if (this.countsInStatistics(marked)) this.count(attempt, question, correct);
    return { ...marked, effectiveDifficulty };
  }

  private mark({ key, answer, timeMs, assisted, fresh }: FinishedQuestion): Omit<MarkedQuestion, 'id'> {
    const { accuracySeconds } = this.start;
    return {
      correct: answer === key.credited,
      counted: answer !== null && countsForAccuracy({ timeMs, accuracySeconds, assisted }),
      first: answer !== null && fresh,
      effectiveDifficulty: null,
    };
  }

  /** Only answers given before the key was known count for accuracy and leaderboards. */
  private countsInStatistics(marked: MarkedQuestion): boolean {
    return marked.counted && marked.first;
  }

  private remember(
    { endedAt }: FinishedAttempt,
    question: FinishedQuestion,
    { correct }: MarkedQuestion,
    revealedAt: Date,
  ) {
    const { questionId, answer } = question;
    const met = this.findKnown(questionId)!;
    const firstAnsweredAt = met.firstAnsweredAt ?? (answer === null ? null : endedAt);
    const isFirst = answer !== null && firstAnsweredAt?.getTime() === endedAt.getTime();
    // Another attempt may have ended and been settled while the blind review of this one was open.
    const isLast = wasOpened(question) && (!met.lastAnsweredAt || met.lastAnsweredAt <= endedAt);
    this.known.set(questionId, {
      ...met,
      firstAnsweredAt,
      firstCorrect: isFirst ? (met.firstCorrect ?? correct) : met.firstCorrect,
      lastCorrect: isLast ? correct : met.lastCorrect,
      revealedAt: met.revealedAt ?? revealedAt,
    });
  }

  private level(key: string): RatingState | undefined {
    return this.levels.get(key)?.state ?? this.start.levels.get(key);
  }

  /** Updates the ratings. Returns the difficulty used if the answer changed a level. */
  private rate(
    { key, answer, timeMs }: FinishedQuestion,
    { correct, effectiveDifficulty }: Pick<MarkedQuestion, 'correct' | 'effectiveDifficulty'>,
    endedAt: Date,
  ): EffectiveDifficulty | null {
    const item = entry(this.items, key.questionId, () => ({
      questionId: key.questionId,
      rating: this.start.items.get(key.questionId) ?? newItemEstimate(key.difficulty),
      answers: 0,
      right: 0,
      timeMs: 0,
      options: [],
    }));
    const { population, teaches } = this.start;
    const { levelKey } = key;
    const rated = rateAnswer({
      student: this.level(key.pool) ?? newStudentRating(),
      skills: levelKey === null ? [] : [{ key: levelKey, state: this.level(levelKey) ?? newSkillRating() }],
      item: item.rating,
      population,
      correct,
      effectiveDifficulty: effectiveDifficulty ?? undefined,
    });
    if (levelKey !== null) {
      this.levels.set(key.pool, { state: rated.student, workedAt: endedAt });
      for (const skill of rated.skills) this.levels.set(skill.key, { state: skill.state, workedAt: endedAt });
      if (teaches) {
        teachPopulation(population, rated.lesson);
        this.taught = true;
      }
    }
    item.rating = rated.item;
    item.answers += 1;
    item.right += correct ? 1 : 0;
    item.timeMs += timeMs;
    const index = optionKeyNumber(answer!) - 1;
    while (item.options.length <= index) item.options.push(0);
    item.options[index]! += 1;
    return levelKey === null ? null : rated.effectiveDifficulty;
  }

  private count(attempt: FinishedAttempt, { key, timeMs }: FinishedQuestion, correct: boolean) {
    const { origin, sectionType: type, questionType, difficulty } = key;
    const hour = startOfHour(attempt.endedAt);
    const ofHour = entry(this.hours, hour.getTime(), () => ({ hour, right: 0, of: 0, timeMs: 0 }));
    const add = (stat: HourStat | TypeStat) => {
      stat.of += 1;
      stat.right += correct ? 1 : 0;
      stat.timeMs += timeMs;
    };
    add(ofHour);
    // Accuracy by type counts only exam questions; those of skill units and lessons have another difficulty.
    if (origin !== 'test') return;
    const ofType = entry(this.typeStats, `${type} ${questionType} ${difficulty}`, () => ({
      type,
      questionType,
      difficulty,
      right: 0,
      of: 0,
      timeMs: 0,
    }));
    add(ofType);
  }
}
