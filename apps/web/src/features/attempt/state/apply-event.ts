import type { Drill, DrillQuestion } from '@docket/contract/types';
import type { AttemptEvent } from '../queue/events.ts';

const toggled = (list: readonly number[], no: number, on: boolean): number[] =>
  on ? [...new Set([...list, no])].sort() : list.filter((one) => one !== no);

const isPassagePart = (part: string): boolean => part.startsWith('passage');

function applyToQuestion(question: DrillQuestion, event: AttemptEvent): DrillQuestion {
  switch (event.kind) {
    case 'answer':
      return { ...question, givenAnswer: event.answer };
    case 'br-answer':
      return { ...question, brAnswer: event.answer };
    case 'hide':
      return { ...question, hidden: toggled(question.hidden, event.optionNo, event.hidden) };
    case 'br-hide':
      return { ...question, brHidden: toggled(question.brHidden, event.optionNo, event.hidden) };
    case 'flag':
      return { ...question, flagged: event.flagged };
    case 'highlight': {
      const passage = event.type === 'passage';
      const others = question.highlights.filter((range) => isPassagePart(range.part) !== passage);
      return { ...question, highlights: [...others, ...event.data] };
    }
    default:
      return question;
  }
}

/** The drill as it stands after an event, before the server has said anything to it. */
export function applyEvent(drill: Drill, event: AttemptEvent, at: string): Drill {
  switch (event.kind) {
    case 'activate':
      if (drill.state !== 'new') return drill;
      return { ...drill, state: 'started', clock: { ...drill.clock, startedAt: at } };
    case 'submit':
      // The result is the server's to give: only the clock stands still here.
      return drill.clock.endedAt === null && drill.state !== 'completed'
        ? { ...drill, clock: { ...drill.clock, endedAt: at } }
        : drill;
    case 'ping': {
      const spent = new Map(event.records.map((one) => [one.drillQuestionId, one.timeSpent]));
      const questions = drill.questions.map((question) => ({
        ...question,
        timeSpent: question.timeSpent + (spent.get(question.id) ?? 0),
      }));
      return { ...drill, questions };
    }
    default:
      return {
        ...drill,
        questions: drill.questions.map((question) =>
          question.id === event.drillQuestionId ? applyToQuestion(question, event) : question,
        ),
      };
  }
}
