import type { Random } from '@docket/rules';
import { chanceRight, type Habits, normal, wrongAnswer } from './answering.ts';
import type { AnswerNo, PracticeAnswer, PracticeSectionRun, PracticeStep } from './history-types.ts';
import type { Item, Unit } from './items.ts';

export const sectionMs = 35 * 60_000;

/** The state of the student when a section begins. */
export interface Form {
  readonly habits: Habits;
  /** Added to the levels. */
  readonly growth: number;
  /** Below 1 is faster than in drills. */
  readonly pace: number;
}
/** A question while the section runs. */
interface Open {
  readonly item: Item;
  readonly chance: number;
  answerNo: AnswerNo | null;
  flagged: boolean;
  confidence: 1 | 2 | 3 | null;
  timeMs: number;
  /** Skipped for now, to return to it later. */
  left: boolean;
}

function isRight(open: Open): boolean {
  return open.answerNo === open.item.credited;
}
function choose(open: Open, random: Random, more = 0): AnswerNo {
  return random() < Math.min(0.97, open.chance + more) ? open.item.credited : wrongAnswer(open.item, random);
}

/** A section while it runs. */
interface Running {
  readonly form: Form;
  readonly random: Random;
  readonly limit: number;
  readonly opens: readonly Open[];
  readonly steps: PracticeStep[];
  clock: number;
}
type Act = (open: Open, from: number, spent: number) => void;

/** Works on a question for at most `wanted` ms, unless the time is over. */
function work(section: Running, at: number, wanted: number, act: Act): void {
  const { opens, limit, clock, steps } = section;
  const open = opens[at]!;
  if (clock >= limit - 2_000) return;
  const spent = Math.round(Math.min(wanted, limit - clock));
  steps.push({ ms: clock, question: at, kind: 'visit' });
  // Too little time was left to find an answer.
  if (spent >= 0.6 * wanted) act(open, clock, spent);
  open.timeMs += spent;
  section.clock += spent;
}
function answer({ opens, steps }: Running, at: number, ms: number, answerNo: AnswerNo): void {
  const open = opens[at]!;
  open.answerNo = answerNo;
  open.left = false;
  steps.push({ ms: Math.round(ms), question: at, kind: 'answer', answerNo });
}
function flag({ opens, steps }: Running, at: number, ms: number): void {
  opens[at]!.flagged = true;
  steps.push({ ms: Math.round(ms), question: at, kind: 'flag', flagged: true });
}

/** What the student does with a question that is not skipped: marks, eliminated options, answers, confidence. */
const solve =
  (section: Running, question: number, sectionType: Unit['sectionType']): Act =>
  (open, from, spent) => {
    const { form, random, steps } = section;
    const { item, chance } = open;
    if (sectionType === 'LR' && random() < 0.3) {
      const start = Math.floor(60 * random());
      const end = start + 25 + Math.floor(50 * random());
      const color = random() < 0.7 ? 'yellow' : 'green';
      steps.push({ ms: Math.round(from + 0.25 * spent), question, kind: 'highlight', start, end, color });
    }
    for (const option of struckOut(item, random)) {
      const ms = Math.round(from + (0.3 + 0.3 * random()) * spent);
      steps.push({ ms, question, kind: 'hide', option });
    }
    if (random() < 0.12) answer(section, question, from + 0.62 * spent, wrongAnswer(item, random));
    answer(section, question, from + 0.86 * spent, choose(open, random));
    if (random() < form.habits.flagging * (1.3 - chance)) flag(section, question, from + 0.92 * spent);
    if (random() < 0.7) {
      const confidence = chooseConfidence(open, random);
      open.confidence = confidence;
      steps.push({ ms: Math.round(from + 0.95 * spent), question, kind: 'confidence', confidence });
    }
  };

/** Question after question; a hard one is sometimes flagged and skipped. */
function workThrough(section: Running, units: readonly Unit[]): void {
  const { form, random, opens } = section;
  const { habits, pace } = form;
  let at = 0;
  for (const { sectionType, items } of units)
    for (const [position] of items.entries()) {
      const no = at;
      at += 1;
      const { chance, item } = opens[no]!;
      const reading = sectionType === 'RC' && position === 0 ? 105_000 + 70_000 * random() : 0;
      const base =
        (sectionType === 'LR' ? 66_000 : 40_000) + 12_000 * item.difficulty + 16_000 * (1 - chance);
      const wanted = reading + Math.max(14_000, base * habits.pace * pace * Math.exp(0.28 * normal(random)));
      if (chance < 0.5 && random() < 0.25)
        work(section, no, 0.45 * wanted, (open, from, spent) => {
          open.left = true;
          flag(section, no, from + 0.97 * spent);
        });
      else work(section, no, wanted, solve(section, no, sectionType));
    }
}

/** Takes up skipped and flagged questions again; in the last seconds, a guess is better than a blank. */
function takeUpAgain(section: Running): void {
  const { opens, random } = section;
  for (const [no, open] of opens.entries()) {
    if (!open.flagged || (!open.left && random() < 0.4)) continue;
    work(section, no, 22_000 + 30_000 * random(), (_, from, spent) => {
      if (open.left || random() < 0.5) answer(section, no, from + 0.8 * spent, choose(open, random, 0.08));
    });
  }
  for (const [no, open] of opens.entries())
    if (open.answerNo === null && random() < 0.5)
      work(section, no, 2_500, (_, from, spent) =>
        answer(section, no, from + 0.9 * spent, wrongAnswer(open.item, random)),
      );
}

/**
 * One section against the clock, question after question: a hard one is sometimes flagged and skipped, an answer is
 * sometimes changed; skipped questions are taken up again as far as time allows. Ends when the student is done or
 * time is up.
 */
export function takeSection(
  units: readonly Unit[],
  position: { no: number; startedAt: number },
  form: Form,
  random: Random,
  stopAfterMs = Number.POSITIVE_INFINITY,
): PracticeSectionRun {
  const opens = units.flatMap((unit) =>
    unit.items.map((item): Open => {
      const chance = chanceRight((form.habits.levels[item.type] ?? 0) + form.growth, item.difficulty);
      return { item, chance, answerNo: null, flagged: false, confidence: null, timeMs: 0, left: false };
    }),
  );
  const limit = Math.min(sectionMs, stopAfterMs);
  const section: Running = { form, random, limit, opens, steps: [], clock: 1_500 };
  workThrough(section, units);
  takeUpAgain(section);
  const endedBy = section.clock >= sectionMs - 2_000 ? 'time' : 'student';
  const stopped = stopAfterMs < sectionMs;
  return {
    no: position.no,
    startedAt: position.startedAt,
    endedAt: stopped ? null : position.startedAt + (endedBy === 'time' ? sectionMs : section.clock + 3_000),
    endedBy: stopped ? null : endedBy,
    breakMs: 0,
    answers: opens.map((open) => makeAnswer(open, stopped, random)),
    steps: section.steps.sort((a, b) => a.ms - b.ms),
  };
}

/**
 * With time to think, most mistakes are corrected and some gaps in understanding stay; sure answers are unchanged.
 */
function makeAnswer(open: Open, stopped: boolean, random: Random): PracticeAnswer {
  const doubted = open.flagged || open.answerNo === null || open.confidence !== 3;
  const right = isRight(open);
  const again = right ? random() < 0.95 : random() < 0.25 + 0.4 * open.chance;
  const brAnswerNo = again
    ? open.item.credited
    : right || open.answerNo === null
      ? wrongAnswer(open.item, random)
      : open.answerNo;
  return {
    questionKey: open.item.key,
    answerNo: open.answerNo,
    brAnswerNo: stopped || !doubted ? null : brAnswerNo,
    flagged: open.flagged,
    confidence: open.confidence,
    timeMs: open.timeMs,
  };
}

/** Sure more often when it is right than when it is wrong, but not always. */
function chooseConfidence(open: Open, random: Random): 1 | 2 | 3 {
  const feeling = 0.65 * open.chance + (isRight(open) ? 0.25 : 0) + 0.25 * random();
  return feeling > 0.72 ? 3 : feeling > 0.42 ? 2 : 1;
}

/** Up to two wrong options, the weak ones first. */
const struckOut = (item: Item, random: Random): AnswerNo[] =>
  ([0, 1, 2, 3, 4] as const).filter(
    (option) =>
      (item.distractors[option] ?? 0) > 0 && (item.distractors[option] ?? 0) < 0.2 && random() < 0.6,
  );
