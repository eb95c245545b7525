import type { PickReason } from '@docket/rules';

/** Why a unit is in a drill; stored with the attempt. */
export type ReasonCode =
  | PickReason
  | 'requested'
  | 'seen-again'
  | 'ps'
  | 'review'
  | 'review-sibling'
  | 'challenge'
  | 'skill'
  | 'lesson'
  | 'diagnostic'
  | 'diagnostic-first';
export interface Reason {
  readonly code: ReasonCode;
  readonly text: string;
}

const numberNames = ['none', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
/** "7 in 10" for a chance, at least 1 and at most 9. */
const inTen = (chance: number) => `${numberNames[Math.min(9, Math.max(1, Math.round(chance * 10)))]} in 10`;

/** One sentence. It must never contain the question type, which is secret until the key may be shown. */
export function reasonText(code: ReasonCode, chance: number): string {
  const odds = `students at your level get about ${inTen(chance)} of these correct`;
  switch (code) {
    case 'near-level':
      return `Chosen because it is near your level: ${odds}.`;
    case 'weak-type':
      return "Chosen from a question type that's harder for you.";
    case 'explore':
      return "Chosen to find your level in a question type you've rarely seen.";
    case 'due':
      return "Chosen from a question type you haven't practiced for a few days.";
    case 'only-left':
      return `The closest to your level that your filter allows: ${odds}.`;
    case 'requested':
      return 'You chose this yourself.';
    case 'seen-again':
      return 'You saw this before, and it is worth another look.';
    case 'ps':
      return 'Your problem set, chosen near your level.';
    case 'review':
      return 'From your review inbox: your most urgent due question.';
    case 'review-sibling':
      return 'From your review inbox: a similar question, because you still remember the due one.';
    case 'skill':
      return 'The next question of the skill you chose.';
    case 'lesson':
      return 'Questions from this lesson.';
    case 'diagnostic':
      return 'Chosen from your answers so far.';
    case 'diagnostic-first':
      return 'A medium question to start with.';
    case 'challenge':
      return `Part of your challenge: ${odds}.`;
  }
}
