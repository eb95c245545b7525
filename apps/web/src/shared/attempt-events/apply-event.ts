import type { AttemptSheet, DrillQuestion, HighlightRange } from '@docket/contract/types';
import { recordHeartbeat } from '@docket/rules';
import { parseClock } from './clock.ts';
import type { AttemptEvent } from './events.ts';

const toggled = (list: readonly number[], no: number, on: boolean): number[] =>
  on ? [...new Set([...list, no])].sort() : list.filter((one) => one !== no);

const isPassagePart = (part: string): boolean => part.startsWith('passage');

/** Where the sheet shows the option of an event now; null if it was replaced since. */
function findPosition(
  { options }: DrillQuestion,
  { no, optionId }: { no: number | null; optionId: string | undefined },
): number | null {
  if (no === null || optionId === undefined) return no;
  return options.find(({ id }) => id === optionId)?.no ?? null;
}
/** A highlight in the part where the sheet shows its option now; none if the option was replaced since. */
function moveHighlight(question: DrillQuestion, range: HighlightRange): HighlightRange | [] {
  if (range.optionId === undefined) return range;
  const no = findPosition(question, { no: Number(range.part.slice(-1)), optionId: range.optionId });
  return no === null ? [] : { ...range, part: `option-${no}` };
}
/** The options in a list with one added or removed. */
function withOption(
  question: DrillQuestion,
  list: readonly number[],
  { optionNo, optionId, hidden }: Extract<AttemptEvent, { kind: 'hide' | 'br-hide' }>,
): number[] {
  const no = findPosition(question, { no: optionNo, optionId });
  return no === null ? [...list] : toggled(list, no, hidden);
}

function applyToQuestion(question: DrillQuestion, event: AttemptEvent): DrillQuestion {
  switch (event.kind) {
    case 'answer': {
      const { replacedAnswer: _, ...rest } = question;
      const { answer: no, optionId } = event;
      return { ...rest, givenAnswer: findPosition(question, { no, optionId }) };
    }
    case 'br-answer': {
      const { replacedBrAnswer: _, ...rest } = question;
      const { answer: no, optionId } = event;
      return { ...rest, brAnswer: findPosition(question, { no, optionId }), brOpened: true };
    }
    case 'br-open':
      return { ...question, brOpened: true };
    case 'hide':
      return { ...question, hidden: withOption(question, question.hidden, event) };
    case 'br-hide':
      return { ...question, brHidden: withOption(question, question.brHidden, event) };
    case 'flag':
      return { ...question, flagged: event.flagged };
    case 'confidence':
      return { ...question, confidence: event.confidence };
    case 'highlight': {
      const passage = event.type === 'passage';
      const others = question.highlights.filter((range) => isPassagePart(range.part) !== passage);
      const placed = event.data.flatMap((range) => moveHighlight(question, range));
      return { ...question, highlights: [...others, ...placed] };
    }
    default:
      return question;
  }
}

const needsRunningClock = new Set<AttemptEvent['kind']>(['answer', 'hide', 'flag', 'highlight', 'ping']);

/** The sheet of a drill after a heartbeat, by the rule of the server (decision 89). */
function withHeartbeat<S extends AttemptSheet>(sheet: S, event: AttemptEvent, at: string): S {
  if (sheet.state !== 'started' || !sheet.clock.seenAt || !needsRunningClock.has(event.kind)) return sheet;
  const worked = event.kind === 'ping' ? event.records.reduce((sum, one) => sum + one.timeSpent, 0) : 0;
  const { seenAt, pausedMs } = recordHeartbeat(parseClock(sheet.clock), new Date(at), {
    closes: sheet.onTimeUp === 'submit',
    workedMs: worked * 1000,
  });
  return { ...sheet, clock: { ...sheet.clock, seenAt: seenAt?.toISOString() ?? null, pausedMs } };
}

/** The sheet after an event, before the server has responded (decision 74). */
export function applyEvent<S extends AttemptSheet>(sheet: S, event: AttemptEvent, at: string): S {
  return applyChange(withHeartbeat(sheet, event, at), event, at);
}

function applyChange<S extends AttemptSheet>(sheet: S, event: AttemptEvent, at: string): S {
  switch (event.kind) {
    case 'activate':
      if (sheet.state !== 'new') return sheet;
      return { ...sheet, state: 'started', clock: { ...sheet.clock, startedAt: at, seenAt: at } };
    case 'submit':
      // Only the server can give the result; here the clock just stops.
      return sheet.clock.endedAt === null && sheet.state !== 'completed'
        ? { ...sheet, clock: { ...sheet.clock, endedAt: at } }
        : sheet;
    case 'ping': {
      const spent = new Map(event.records.map((record) => [record.drillQuestionId, record.timeSpent]));
      const questions = sheet.questions.map((question) => ({
        ...question,
        timeSpent: question.timeSpent + (spent.get(question.id) ?? 0),
      }));
      return { ...sheet, questions };
    }
    // For essays, which have no sheet.
    case 'text':
    case 'begin-draft':
      return sheet;
    default:
      return {
        ...sheet,
        questions: sheet.questions.map((question) =>
          question.id === event.drillQuestionId ? applyToQuestion(question, event) : question,
        ),
      };
  }
}
