import type { DrillSettings } from '@docket/contract/types';
import type { Remedy } from '@docket/rules';
import { useStartPlanned } from '../features/drills/run/use-start-planned.ts';
import { useMe } from '../lib/me.ts';
import type { RemedyProps } from '../lib/remedy-slot.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { DisabledWhileImpersonating } from '../ui/DisabledWhileImpersonating.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import classes from '../ui/wrapped-button.module.css';

type Drill = Extract<Remedy, { kind: 'drill' }>;
/** The size of the first drill; the next ones follow from the drill itself. */
const QUESTIONS = 5;
const HARD = 4;

const drillLabel = ({ sectionType, questionType, difficulties, timing }: Drill): string =>
  [
    `Drill ${QUESTIONS}`,
    ...(difficulties.length > 0 && difficulties.every((difficulty) => difficulty >= HARD) ? [' hard'] : []),
    ` ${questionType?.label ?? sectionType} questions`,
    ...(timing === 'own' ? [] : [`, ${timing}`]),
  ].join('');

/** The exam's pace, if the student drills without a clock. */
const chooseTiming = (timing: Drill['timing'], own: DrillSettings['timing']): DrillSettings['timing'] =>
  timing === 'untimed'
    ? { kind: 'untimed' }
    : timing === 'timed' && own.kind === 'untimed'
      ? { kind: 'standard', minutes: 35 }
      : own;

/** Starts what a result recommends: a drill, the review inbox, or the choice of a timed section. */
export default function RemedyButton({ remedy, variant = 'light' }: RemedyProps) {
  switch (remedy.kind) {
    case 'drill':
      return <DrillButton drill={remedy} variant={variant} />;
    case 'review':
      return (
        <LinkButton to="/reviews" variant={variant}>
          Open review inbox
        </LinkButton>
      );
    case 'section':
      return (
        <LinkButton
          to="/practice/$activeBox"
          params={{ activeBox: 'timed-section' }}
          search={{ type: remedy.sectionType }}
          variant={variant}
        >
          Choose a timed section
        </LinkButton>
      );
  }
}

function DrillButton({ drill, variant }: { drill: Drill; variant: 'filled' | 'light' }) {
  const { drillSettings } = useMe();
  const planned = useStartPlanned(drillSettings);
  const { sectionType, questionType, difficulties, timing } = drill;
  return (
    <DisabledWhileImpersonating>
      <ActionButton
        className={classes.button ?? ''}
        variant={variant}
        loading={planned.isPending}
        onClick={() =>
          planned.mutate({
            type: sectionType,
            questionType: questionType?.code ?? null,
            count: QUESTIONS,
            difficulties,
            timing: chooseTiming(timing, drillSettings.timing),
          })
        }
      >
        {drillLabel(drill)}
      </ActionButton>
    </DisabledWhileImpersonating>
  );
}
