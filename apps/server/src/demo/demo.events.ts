import type { HighlightRange } from '@docket/contract';
import type { HistoryPractice, PracticeStep } from '@docket/demo';
import { quoteText } from '@docket/rules';
import type { AnswerRow, EventRow } from './demo.practice.queries.ts';
import type { SatSection } from './demo.sections.ts';

const device = 'demo-history';
/** The time that an event takes on its way to the server. */
const delayMs = 300;
/** The pages send their seconds more often; for a history this is close enough. */
const batchMs = 30_000;

type Draft = Omit<EventRow, 'seq'>;
const event = (kind: Draft['kind'], at: number, questionId: string | null, data: object): Draft => ({
  device,
  kind,
  attemptQuestionId: questionId,
  data,
  clientAt: new Date(at),
  serverAt: new Date(at + delayMs),
});

type EventStep = Exclude<PracticeStep, { kind: 'visit' }>;
type Sat = SatSection['questions'][number];
function makeEventData(step: EventStep, sat: Sat): object {
  switch (step.kind) {
    case 'answer':
      return { answer: step.answerNo === null ? null : step.answerNo + 1 };
    case 'hide':
      return { optionNo: step.option + 1, hidden: true };
    case 'flag':
      return { flagged: step.flagged };
    case 'confidence':
      return { confidence: step.confidence };
    case 'highlight':
      return { type: 'question', data: [toHighlightRange(step, sat)] };
  }
}
function toHighlightRange(
  { start, end, color }: PracticeStep & { kind: 'highlight' },
  { row: { id }, stimulus }: Sat,
): HighlightRange {
  const quote = quoteText(stimulus, start, end);
  return { id: `h-${id.slice(-12)}`, part: 'stimulus', start, end, color, ...(quote ? { quote } : {}) };
}

/** Seconds by question and visits, in batches, computed from which question was open when. */
function pings({ run, questions }: SatSection): Draft[] {
  const visits = run.steps.filter((step) => step.kind === 'visit');
  const total = run.answers.reduce((sum, answer) => sum + answer.timeMs, 0);
  const end = (visits[0]?.ms ?? 0) + total;
  const drafts: Draft[] = [];
  for (let from = 0; from < end; from += batchMs) {
    const to = Math.min(end, from + batchMs);
    const spent = new Map<string, number>();
    visits.forEach((visit, at) => {
      const ms = Math.min(to, visits[at + 1]?.ms ?? end) - Math.max(from, visit.ms);
      const id = questions[visit.question]!.row.id;
      if (ms > 0) spent.set(id, (spent.get(id) ?? 0) + ms);
    });
    const opened = visits.filter((visit) => visit.ms >= from && visit.ms < to);
    drafts.push(
      event('ping', run.startedAt + to, null, {
        spent: [...spent].map(([drillQuestionId, ms]) => ({ drillQuestionId, ms })),
        visits: opened.map((visit) => ({
          attemptQuestionId: questions[visit.question]!.row.id,
          at: new Date(run.startedAt + visit.ms).toISOString(),
        })),
      }),
    );
  }
  return drafts;
}

/** What one section stores: a row for each of its questions, and its events. */
function recordSection(section: SatSection): { rows: AnswerRow[]; drafts: Draft[] } {
  const { run, questions } = section;
  const rows = questions.map((sat): AnswerRow => {
    const { answer, row } = sat;
    const steps = run.steps.filter((step) => questions[step.question]!.row === row);
    const answered = steps.findLast((step) => step.kind === 'answer');
    return {
      id: row.id,
      answer: answer.answerNo === null ? null : answer.answerNo + 1,
      answerAt: answered ? new Date(run.startedAt + answered.ms) : null,
      brAnswer: null,
      brAnswerAt: null,
      brOpenedAt: null,
      hidden: steps.reduce((bits, step) => (step.kind === 'hide' ? bits | (1 << step.option) : bits), 0),
      flagged: answer.flagged,
      confidence: answer.confidence,
      timeMs: answer.timeMs,
      highlights: steps.flatMap((step) => (step.kind === 'highlight' ? [toHighlightRange(step, sat)] : [])),
    };
  });
  const drafts = run.steps.flatMap((step) => {
    if (step.kind === 'visit') return [];
    const sat = questions[step.question]!;
    return [event(step.kind, run.startedAt + step.ms, sat.row.id, makeEventData(step, sat))];
  });
  return { rows, drafts: [...drafts, ...pings(section)] };
}

/** Rows and events of a practice test with its blind review, which is spread over its time question by question. */
export function recordEvents(
  sat: readonly SatSection[],
  practice: HistoryPractice,
): { rows: AnswerRow[]; events: EventRow[] } {
  const recorded = sat.map(recordSection);
  const rows = recorded.flatMap((section) => section.rows);
  const drafts = recorded.flatMap((section) => section.drafts);
  if (practice.revealedAt !== null) {
    const answers = sat.flatMap((section) => section.questions.map(({ answer }) => answer));
    const isReviewed = answers.some((answer) => answer.brAnswerNo !== null);
    const again = isReviewed ? rows.map((row, i) => ({ row, answer: answers[i]!.brAnswerNo })) : [];
    const from = practice.completedAt!;
    const room = practice.revealedAt - from;
    again.forEach(({ row, answer }, i) => {
      const at = Math.round(from + ((i + 1) / (again.length + 1)) * room);
      row.brOpenedAt = new Date(at);
      drafts.push(event('br-open', at, row.id, {}));
      if (answer === null) return;
      row.brAnswer = answer + 1;
      row.brAnswerAt = new Date(at);
      drafts.push(event('br-answer', at, row.id, { answer: answer + 1 }));
    });
  }
  const inOrder = drafts.sort((a, b) => a.clientAt.getTime() - b.clientAt.getTime());
  return { rows, events: inOrder.map((draft, i) => ({ ...draft, seq: i + 1 })) };
}
