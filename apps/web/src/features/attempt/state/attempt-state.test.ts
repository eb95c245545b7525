import { describe, expect, test } from 'vitest';
import type { AttemptEvent, QueuedEvent } from '../../../shared/attempt-events/events.ts';
import { attemptReducer, createInitialAttempt } from './attempt-state.ts';
import { makeDrill, makeQuestion } from './drill-fixture.ts';
import { findHighlightOwner, getCurrentAnswer, getPhase } from './progress.ts';
import { createSubmission } from './submission.ts';

const at = (second: number) => new Date(Date.UTC(2026, 0, 5, 10, 0, second)).toISOString();
const queued = (seq: number, event: AttemptEvent): QueuedEvent => ({
  userId: 'u',
  attemptId: 'd',
  device: 'device-1',
  seq,
  at: at(seq),
  event,
});
const drill = makeDrill({ questions: [makeQuestion({ id: 'q1' }), makeQuestion({ id: 'q2' })] });
const mark = { id: 'h', part: 'stem', start: 1, end: 4, color: 'green' } as const;

describe('the clock of a drill', () => {
  const clockAfter = (sheet: typeof drill, events: readonly (readonly [AttemptEvent, string])[]) =>
    events.reduce(
      (state, [event, at]) => attemptReducer(state, { type: 'event', event, at }),
      createInitialAttempt(sheet),
    ).sheet.clock;
  const seen = makeDrill({ clock: { ...drill.clock, seenAt: drill.clock.startedAt } });

  test('continues when the student is back, without the time away', () => {
    expect(clockAfter(seen, [[{ kind: 'ping', records: [] }, at(11 * 60)]])).toMatchObject({
      seenAt: at(11 * 60),
      pausedMs: 630_000,
    });
  });
  test('moves with what an earlier page left unsent, in its order', () => {
    expect(
      clockAfter(seen, [
        [{ kind: 'answer', drillQuestionId: 'q', answer: 1 }, at(25)],
        [{ kind: 'ping', records: [{ drillQuestionId: 'q', timeSpent: 10 }] }, at(50)],
        [{ kind: 'ping', records: [] }, at(200)],
      ]),
    ).toMatchObject({ seenAt: at(200), pausedMs: 120_000 });
  });
  test('begins with its start', () => {
    expect(clockAfter(makeDrill({ state: 'new' }), [[{ kind: 'activate' }, at(3)]])).toMatchObject({
      startedAt: at(3),
      seenAt: at(3),
    });
  });
  test('of a practice section has no heartbeats', () => {
    const event: AttemptEvent = { kind: 'answer', drillQuestionId: 'q', answer: 1 };
    expect(clockAfter(drill, [[event, at(700)]])).toEqual(drill.clock);
  });
});

describe('what the runner shows', () => {
  const events: AttemptEvent[] = [
    { kind: 'answer', drillQuestionId: 'q1', answer: 3 },
    { kind: 'hide', drillQuestionId: 'q1', optionNo: 5, hidden: true },
    { kind: 'hide', drillQuestionId: 'q1', optionNo: 2, hidden: true },
    { kind: 'hide', drillQuestionId: 'q1', optionNo: 5, hidden: false },
    { kind: 'flag', drillQuestionId: 'q2', flagged: true },
    { kind: 'highlight', drillQuestionId: 'q1', type: 'question', data: [mark] },
    { kind: 'ping', records: [{ drillQuestionId: 'q2', timeSpent: 7 }] },
  ];

  test('a reload before anything was sent shows everything again', () => {
    const live = events.reduce(
      (state, event, i) => attemptReducer(state, { type: 'event', event, at: at(i + 1) }),
      createInitialAttempt(drill),
    );
    const reloaded = attemptReducer(createInitialAttempt(drill), {
      type: 'server',
      sheet: drill,
      events: events.map((event, i) => queued(i + 1, event)),
    });
    // It opens at the first question without an answer.
    expect(reloaded).toEqual({ ...live, index: 1 });
    const [q1, q2] = reloaded.sheet.questions;
    expect(q1).toMatchObject({ givenAnswer: 3, hidden: [2], highlights: [mark] });
    expect(q2).toMatchObject({ flagged: true, timeSpent: 7 });
  });

  test('unsent work stays with its options when the server shows them in another order', () => {
    const [first, ...others] = drill.questions[0]!.options;
    const moved = [...others, first!].map((option, index) => ({ ...option, no: index + 1 }));
    const { id } = first!;
    const marked = { ...mark, part: 'option-1', optionId: id };
    const gone = { ...mark, part: 'option-2', optionId: '00000000-0000-7000-8000-000000000000' };
    const work: AttemptEvent[] = [
      { kind: 'answer', drillQuestionId: 'q1', answer: 1, optionId: id },
      { kind: 'hide', drillQuestionId: 'q1', optionNo: 1, optionId: id, hidden: true },
      { kind: 'highlight', drillQuestionId: 'q1', type: 'question', data: [marked, gone] },
    ];
    const next = attemptReducer(createInitialAttempt(drill), {
      type: 'server',
      sheet: makeDrill({ questions: [makeQuestion({ id: 'q1', options: moved })] }),
      events: work.map((event, i) => queued(i + 1, event)),
    });
    expect(next.sheet.questions[0]).toMatchObject({
      givenAnswer: 5,
      hidden: [5],
      highlights: [{ ...marked, part: 'option-5' }],
    });
  });

  test('a snapshot of the server keeps the current question and unsent events', () => {
    const there = attemptReducer(createInitialAttempt(drill), { type: 'go', index: 1 });
    const other = makeDrill({
      questions: [makeQuestion({ id: 'q1', givenAnswer: 1 }), makeQuestion({ id: 'q2' })],
    });
    const next = attemptReducer(there, {
      type: 'server',
      sheet: other,
      events: [queued(1, { kind: 'answer', drillQuestionId: 'q2', answer: 4 })],
    });
    expect(next.index).toBe(1);
    expect(next.sheet.questions.map((question) => question.givenAnswer)).toEqual([1, 4]);
  });

  test('an unsent submission shows as submitted, with the clock stopped', () => {
    const submitted = attemptReducer(createInitialAttempt(drill), {
      type: 'server',
      sheet: drill,
      events: [queued(9, { kind: 'submit', answers: [], localTimeSpent: [] })],
    });
    expect(getPhase(submitted.sheet, submitted.submitted)).toBe('submitting');
    expect(submitted.sheet.clock.endedAt).toBe(at(9));
    const answered = attemptReducer(submitted, {
      type: 'server',
      sheet: { ...drill, state: 'completed' },
      events: [],
    });
    expect(getPhase(answered.sheet, answered.submitted)).toBe('result');
  });

  test('opens at the first question without an answer', () => {
    const half = makeDrill({
      questions: [makeQuestion({ id: 'q1', givenAnswer: 2 }), makeQuestion({ id: 'q2' })],
    });
    expect(createInitialAttempt(half).index).toBe(1);
  });

  test('opens at the last question, beside the submit button, when every question has an answer', () => {
    const full = makeDrill({
      questions: [makeQuestion({ id: 'q1', givenAnswer: 2 }), makeQuestion({ id: 'q2', givenAnswer: 1 })],
    });
    expect(createInitialAttempt(full).index).toBe(1);
    expect(createInitialAttempt({ ...full, state: 'completed' }).index).toBe(0);
  });

  test('highlights of a passage are stored with its first question, those of a question with itself', () => {
    const set = makeDrill({
      questions: [makeQuestion({ id: 'q1', segmentId: 's' }), makeQuestion({ id: 'q2', segmentId: 's' })],
    });
    const second = set.questions[1]!;
    expect(findHighlightOwner(set, second, 'passage-1').id).toBe('q1');
    expect(findHighlightOwner(set, second, 'stem').id).toBe('q2');
  });

  test('blind review starts from the first answer', () => {
    const question = makeQuestion({ id: 'q', givenAnswer: 2 });
    expect(getCurrentAnswer(question, 'blind-review')).toBe(2);
    expect(getCurrentAnswer({ ...question, brAnswer: 4 }, 'blind-review')).toBe(4);
  });
});

test('the submission carries every answer with its time', () => {
  const start = createInitialAttempt(
    makeDrill({
      questions: [
        makeQuestion({ id: 'old', givenAnswer: 2 }),
        makeQuestion({ id: 'new' }),
        makeQuestion({ id: 'cleared', givenAnswer: 1 }),
        makeQuestion({ id: 'blank' }),
      ],
    }),
  );
  const createAnswerEvent = (id: string, answer: number | null, second: number) =>
    ({ type: 'event', event: { kind: 'answer', drillQuestionId: id, answer }, at: at(second) }) as const;
  const state = [createAnswerEvent('new', 5, 20), createAnswerEvent('cleared', null, 30)].reduce(
    attemptReducer,
    start,
  );
  const { answers, localTimeSpent } = createSubmission(state, (id) => id.length);
  expect(answers).toEqual([
    { drillQuestionId: 'old', givenAnswer: 2, optionId: 'option-2', at: start.snapshotAt },
    { drillQuestionId: 'new', givenAnswer: 5, optionId: 'option-5', at: at(20) },
    { drillQuestionId: 'cleared', givenAnswer: null, at: at(30) },
    { drillQuestionId: 'blank', givenAnswer: null },
  ]);
  expect(localTimeSpent[0]).toEqual({ drillQuestionId: 'old', timeSpent: 3 });
});
