import type { Accommodations, DrillSettings, DrillType } from '@docket/contract';
import { drillBudgetSeconds, reviewMinutes } from '@docket/rules';
import type { LevelRow, UnfinishedRow } from './progress.queries.ts';

type SectionChoice = 'LR' | 'RC';
export interface Situation {
  /** The access code; any other than 1 must be resolved before work. */
  readonly accessCode: number;
  readonly accessMessage: string;
  /** Types that the plan lets the student drill. */
  readonly drillable: readonly SectionChoice[];
  readonly settings: DrillSettings;
  readonly accommodations: Accommodations;
  readonly levels: readonly LevelRow[];
  /** The own mean seconds per question. */
  readonly pace: ReadonlyMap<DrillType, number>;
  readonly unfinished: readonly UnfinishedRow[];
  /** The label of the weakest question type. */
  readonly weakest: string | null;
  /** Proposed for today by the review inbox. */
  readonly reviews: number;
  readonly secondsPerReview: number;
}
interface Step<Action> {
  readonly action: Action;
  readonly title: string;
  readonly minutes: number;
}
export type NextStep = Step<'continue' | 'drill-LR' | 'drill-RC' | 'drill-DC' | 'plans'> & {
  readonly drillId: string | null;
  readonly text: string;
};
export type OtherStep = Step<'drill-LR' | 'drill-RC' | 'drill-DC' | 'challenge' | 'review'>;

const names = { LR: 'Logical Reasoning', RC: 'Reading Comprehension' } as const;
/** A passage comes with about this many questions. */
const passageQuestions = 7;
const challengeQuestions = 5;
const maxOthers = 3;
const toMinutes = (seconds: number) => Math.max(1, Math.ceil(seconds / 60));
const usualSeconds = (type: DrillType) => drillBudgetSeconds({ kind: 'standard', minutes: 35 }, type, 1) ?? 0;

/** From the budget that the drill will have, or the own pace when it is untimed. */
function secondsFor(situation: Situation, type: DrillType, questions: number): number {
  const perQuestion = situation.pace.get(type) ?? usualSeconds(type);
  const { settings, accommodations } = situation;
  return drillBudgetSeconds(settings.timing, type, questions, accommodations) ?? questions * perQuestion;
}
const minutesOfDrill = (situation: Situation, type: SectionChoice) =>
  toMinutes(secondsFor(situation, type, type === 'LR' ? situation.settings.lrQuestions : passageQuestions));

function minutesLeft(situation: Situation, row: UnfinishedRow): number {
  const whole =
    row.budget_seconds ?? row.question_count * (situation.pace.get(row.type) ?? usualSeconds(row.type));
  return toMinutes(whole - row.time_ms / 1000);
}

/** The section type to work on: one never drilled, else the one with the lower level. */
function weakerType({ levels, drillable }: Situation): { type: SectionChoice; text: string } {
  const of = (type: SectionChoice) => levels.find((row) => row.key === type && row.count > 0);
  const unknown = drillable.find((type) => !of(type));
  if (unknown)
    return {
      type: unknown,
      text: `You haven't drilled ${names[unknown]} yet. A few answers show your level.`,
    };
  const [first, second] = [...drillable].sort((a, b) => of(a)!.mean - of(b)!.mean);
  const type = first!;
  return {
    type,
    text: second
      ? `Your ${names[type]} is behind your ${names[second]}, so you can gain the most there.`
      : `Your next ${names[type]} drill is chosen for your level.`,
  };
}

/** What to do now: mend access, finish what was begun, else drill the weaker section type. */
export function nextStep(situation: Situation): NextStep {
  const begun = situation.unfinished[0];
  if (situation.accessCode !== 1)
    return {
      action: 'plans',
      drillId: null,
      title: 'Get access',
      text: situation.accessMessage,
      minutes: 2,
    };
  if (begun)
    return {
      action: 'continue',
      drillId: begun.id,
      title: begun.title,
      text:
        begun.state === 'paused'
          ? 'You paused this drill. Resume where you left off.'
          : "You started this drill and haven't submitted it yet.",
      minutes: minutesLeft(situation, begun),
    };
  if (situation.drillable.length === 0)
    return {
      action: 'plans',
      drillId: null,
      title: 'Choose a plan',
      text: 'Your plan and test settings include no test to drill on.',
      minutes: 2,
    };
  const { type, text } = weakerType(situation);
  return {
    action: `drill-${type}`,
    drillId: null,
    title: `${names[type]} drill`,
    text,
    minutes: minutesOfDrill(situation, type),
  };
}

/** Two or three steps to do instead or after; nothing while there is no access. */
export function otherSteps(situation: Situation, next: NextStep): OtherStep[] {
  if (next.action === 'plans') return [];
  const drills = situation.drillable
    .map(
      (type): OtherStep => ({
        action: `drill-${type}`,
        title: `${names[type]} drill`,
        minutes: minutesOfDrill(situation, type),
      }),
    )
    .filter((step) => step.action !== next.action);
  const steps: OtherStep[] = [
    ...(situation.reviews > 0
      ? [
          {
            action: 'review' as const,
            title: situation.reviews === 1 ? '1 review due today' : `${situation.reviews} reviews due today`,
            minutes: reviewMinutes(situation.reviews, situation.secondsPerReview),
          },
        ]
      : []),
    ...(situation.weakest
      ? [
          {
            action: 'challenge' as const,
            title: `Challenge: ${situation.weakest}`,
            minutes: toMinutes(secondsFor(situation, 'LR', challengeQuestions)),
          },
        ]
      : []),
    ...drills,
    ...(situation.drillable.length > 0
      ? [
          {
            action: 'drill-DC' as const,
            title: 'Drill chosen for you',
            minutes: Math.max(...situation.drillable.map((type) => minutesOfDrill(situation, type))),
          },
        ]
      : []),
  ];
  return steps.slice(0, maxOthers);
}
