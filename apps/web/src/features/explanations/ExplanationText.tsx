import type { Explanation } from '@docket/contract/types';
import { useEffect } from 'react';
import { call } from '../../lib/client.ts';
import { ExplanationBody } from '../../ui/question/ExplanationBody.tsx';
import { Votes } from './Votes.tsx';

/** Counted once per page visit. */
const counted = new Set<string>();

/** One explanation with its author, its video and the student's vote. */
export function ExplanationText({ explanation }: { explanation: Explanation }) {
  const { id } = explanation;
  useEffect(() => {
    if (counted.has(id)) return;
    counted.add(id);
    // The student can do nothing about a failed count.
    call('POST /stats/explanation-panel-view', { body: { explanationId: id } }).catch(() =>
      counted.delete(id),
    );
  }, [id]);
  return (
    <ExplanationBody explanation={explanation}>
      <Votes explanation={explanation} />
    </ExplanationBody>
  );
}
