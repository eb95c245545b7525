import type { Samples } from './audit-sample.ts';

const reversed = (rows: readonly { code: string }[]) => rows.map((row) => row.code).reverse();

/** Question types and topics. */
export const questionTypes: Samples = {
  'question-type.create': () => ({
    path: '/question-type',
    body: { label: 'Sequencing', sectionTypes: ['LG'] },
  }),
  'question-type.update': () => ({ path: '/question-type/sequencing', body: { label: 'Ordering' } }),
  'question-type.reorder': async (made) => ({
    path: '/question-type/reorder',
    body: { codes: reversed((await made.get('/question-type')).questionTypes) },
  }),
  'question-type.merge': () => ({ path: '/question-type/sequencing/merge', body: { into: 'flaw' } }),
  'question-type.remove': () => ({ path: '/question-type/sequencing' }),
  'topic.create': () => ({ path: '/topic', body: { label: 'Rules' } }),
  'topic.update': () => ({ path: '/topic/rules', body: { enabled: false } }),
  'topic.reorder': async (made) => ({
    path: '/topic/reorder',
    body: { codes: reversed((await made.get('/topic')).topics) },
  }),
  'topic.merge': () => ({ path: '/topic/rules/merge', body: { into: 'viewpoint' } }),
  'topic.remove': () => ({ path: '/topic/rules' }),
};
