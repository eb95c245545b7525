import type { Accommodations, AttemptSheet, DrillSettings, Practice } from '@docket/contract/types';
import { useMemo, useRef } from 'react';
import { Runner } from '../runner/Runner.tsx';
import { createReviewAdapter } from './review-adapter.tsx';
import { SectionTabs } from './SectionTabs.tsx';

interface Props {
  practice: Practice;
  no: number;
  sheet: AttemptSheet;
  receivedAt: number;
  userId: string;
  settings: DrillSettings;
  onSettings: (change: Partial<DrillSettings>) => void;
  accommodations: Accommodations;
  questionIndex: number;
  onSelect: (questionIndex: number) => void;
  onSection: (no: number) => void;
  onSheet: (sheet: AttemptSheet) => void;
  onRevealed: (practice: Practice) => void;
  onLeave: () => void;
}

/** Shows a section of a finished test question by question, with tabs for its other sections. */
export function ReviewRunner({ practice, no, onSection, onRevealed, ...rest }: Props) {
  const latest = useRef({ practice, onSection, onRevealed });
  latest.current = { practice, onSection, onRevealed };
  const adapter = useMemo(
    () =>
      createReviewAdapter(
        latest.current.practice,
        no,
        <SectionTabs
          sections={latest.current.practice.sections}
          no={no}
          onSection={(to) => latest.current.onSection(to)}
        />,
        (revealed) => latest.current.onRevealed(revealed),
      ),
    [no],
  );
  const more = no < practice.sections.length;
  return (
    <Runner
      {...rest}
      key={no}
      adapter={adapter}
      onNext={more ? () => onSection(no + 1) : undefined}
      nextLabel="Next section"
    />
  );
}
