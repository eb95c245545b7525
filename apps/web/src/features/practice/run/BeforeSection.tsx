import type { Practice } from '@docket/contract/types';
import type { ReactNode } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import { Directions } from './Directions.tsx';
import { Frame } from './Frame.tsx';
import classes from './practice-attempt.module.css';
import { sectionName } from './section-facts.ts';

interface Props {
  practice: Practice;
  no: number;
  notices: ReactNode;
  busy: boolean;
  onBegin: () => void;
  onLeave: () => void;
}

/** The directions before a section that the student starts. */
export function BeforeSection({ practice, no, notices, busy, onBegin, onLeave }: Props) {
  const section = practice.sections.find((one) => one.no === no);
  if (!section) return null;
  const common = practice.kind === 'proctored' && practice.state === 'created';
  return (
    <Frame title={sectionName(practice, no)} test={practice.title} onLeave={onLeave}>
      {notices}
      <Directions practice={practice} section={section} />
      {common ? (
        <p role="status" className={classes.quiet}>
          The first section starts for everyone at the set time. Keep this page open.
        </p>
      ) : (
        <div className={classes.actions}>
          <DisabledWhileImpersonating>
            <ActionButton size="md" loading={busy} onClick={onBegin}>
              {practice.sections.length === 1 ? 'Start' : `Start section ${no}`}
            </ActionButton>
          </DisabledWhileImpersonating>
        </div>
      )}
    </Frame>
  );
}
