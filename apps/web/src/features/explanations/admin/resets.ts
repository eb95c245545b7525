import type { ExplanationReport } from '@docket/contract/types';
import { call } from '../../../lib/client.ts';
import { plural } from '../../../ui/format.ts';

export type Reset = 'score' | 'votes';
export const resets = {
  score: {
    label: 'Reset score',
    text: ({ up, down }: ExplanationReport) =>
      `The score starts at 0 again. Existing votes (${plural(up + down, 'vote')}) stay but no longer count.`,
    done: 'Score reset.',
    run: (id: string) => call('POST /explanation/report/{id}/reset-score', { params: { id } }),
  },
  votes: {
    label: 'Reset votes',
    text: ({ up, down }: ExplanationReport) =>
      `${plural(up, 'vote')} for and ${down} against are removed, and the score is reset. Students can vote again.`,
    done: 'Votes removed.',
    run: (id: string) => call('POST /explanation/{id}/reset-votes', { params: { id } }),
  },
} as const;
