import type { Input } from '@docket/contract/client';
import type { SegmentTexts } from '../data/test-queries.ts';
import { type ExplanationValues, toExplanationValues } from './question-values.ts';

export interface SegmentValues {
  readonly version: string;
  readonly title: string;
  readonly subject: string;
  readonly passageHtml: string;
  /** The second of a pair; null for a single passage. */
  readonly passageBHtml: string | null;
  readonly lineNumbers: boolean;
  readonly explanations: readonly ExplanationValues[];
}
export const toSegmentValues = (stored: SegmentTexts): SegmentValues => ({
  version: stored.version,
  title: stored.title,
  subject: stored.subject,
  passageHtml: stored.passageHtml,
  passageBHtml: stored.passageBHtml,
  lineNumbers: stored.lineNumbers,
  explanations: stored.explanations.map(toExplanationValues),
});

type Body = Input<'PUT /test/{id}/section/{sid}/segment/{segId}'>['body'];
export const toSegmentBody = ({ explanations: _, ...own }: SegmentValues): Body => own;

/** The form values with the currently stored versions. */
export const withStoredSegmentVersions = (mine: SegmentValues, stored: SegmentValues): SegmentValues => ({
  ...mine,
  version: stored.version,
  explanations: mine.explanations.map((explanation) => ({
    ...explanation,
    version: stored.explanations.find(({ key }) => key === explanation.key)?.version ?? explanation.version,
  })),
});
