import type { ExplanationReport } from '@docket/contract/types';
import { call } from '../../app/client.ts';
import { plural } from '../../ui/format.ts';

export type Reset = 'score' | 'votes';
export const resets = {
  score: {
    label: 'Reset score',
    text: ({ up, down }: ExplanationReport) =>
      `The score begins at 0 again. What was voted (${plural(up + down, 'vote')}) stays as it is, and no longer counts for it.`,
    done: 'The score is 0 again.',
    run: (id: string) => call('POST /explanation/report/{id}/reset-score', { params: { id } }),
  },
  votes: {
    label: 'Reset votes',
    text: ({ up, down }: ExplanationReport) =>
      `${plural(up, 'vote')} for it and ${down} against it are taken back, and the score with them. Students may vote anew.`,
    done: 'The votes are taken back.',
    run: (id: string) => call('POST /explanation/{id}/reset-votes', { params: { id } }),
  },
} as const;
