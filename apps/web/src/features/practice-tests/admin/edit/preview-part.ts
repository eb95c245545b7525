import type { DrillSegment } from '@docket/contract/types';
import type { ComponentType } from 'react';
import type { SegmentTexts } from '../data/test-queries.ts';

/** A preview of content, which the route provides. */
export type PreviewPart = ComponentType<{
  question: {
    id: string;
    no: number;
    stimulusHtml: string | null;
    stemHtml: string;
    options: readonly string[];
    credited: number | null;
  } | null;
  segment: DrillSegment | null;
  answered: boolean;
  explanations: readonly {
    id: string;
    html: string;
    author: string;
    videoUrl: string | null;
    notes: { optionNo: number; html: string }[];
  }[];
}>;

export type Passage = Pick<
  SegmentTexts,
  'id' | 'no' | 'kind' | 'title' | 'subject' | 'passageHtml' | 'passageBHtml' | 'lineNumbers'
>;

/** A passage as students get it; a skill has nothing to read. */
export const asRead = (segment: Passage): DrillSegment | null =>
  segment.kind === 'skill'
    ? null
    : {
        id: segment.id,
        no: segment.no,
        kind: segment.kind,
        title: segment.title,
        subject: segment.subject,
        comparative: segment.passageBHtml !== null,
        ...(segment.lineNumbers ? { lineNumbers: true as const } : {}),
        passages:
          segment.passageBHtml === null
            ? [{ label: null, html: segment.passageHtml }]
            : [
                { label: 'Passage A', html: segment.passageHtml },
                { label: 'Passage B', html: segment.passageBHtml },
              ],
      };
