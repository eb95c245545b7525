import { completePrompt } from '../../fixtures/writing.ts';
import type { Samples } from './audit-sample.ts';

/** Writing prompts: one that is published, moved and deleted. */
export const writing: Samples = {
  'writing.createPrompt': () => ({ path: '/writing/admin/prompt', body: { title: 'Sample prompt' } }),
  'writing.updatePrompt': ({ answers }) => ({
    path: `/writing/admin/prompt/${answers['writing.createPrompt'].prompt.id}`,
    body: completePrompt,
  }),
  'writing.movePrompt': ({ answers }) => ({
    path: `/writing/admin/prompt/${answers['writing.createPrompt'].prompt.id}/position`,
    body: { position: 1 },
  }),
  'writing.removePrompt': ({ answers }) => ({
    path: `/writing/admin/prompt/${answers['writing.createPrompt'].prompt.id}`,
  }),
};
