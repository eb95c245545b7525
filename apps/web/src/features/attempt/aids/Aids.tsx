import type { Accommodations } from '@docket/contract/types';
import type { RefObject } from 'react';
import { LineMarker } from './LineMarker.tsx';
import { ReadAloud } from './ReadAloud.tsx';

interface Props {
  accommodations: Accommodations;
  scope: RefObject<HTMLElement | null>;
  questionId: string;
}

/** The accommodations that the exam grants apart from extra time. Loaded lazily, because few students have them. */
export default function Aids({ accommodations, scope, questionId }: Props) {
  return (
    <>
      {accommodations.readAloud && 'speechSynthesis' in window ? (
        <ReadAloud scope={scope} questionId={questionId} />
      ) : null}
      {accommodations.lineMarker ? <LineMarker /> : null}
    </>
  );
}
