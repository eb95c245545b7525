// @vitest-environment happy-dom
import { testRefusals } from '../../../testing/form-refusals.tsx';
import { sampleOutput } from '../../../testing/sample.ts';
import { ProblemSetPage } from './ProblemSetPage.tsx';

testRefusals({
  'features/drills/problem-set/ProblemSetPage.tsx': {
    page: () => <ProblemSetPage />,
    me: {
      drillSettings: { timing: { kind: 'none' }, blindReview: 'on' } as never,
      openDrills: [] as never,
    } as never,
    responses: { 'POST /drill/availability/{type}': sampleOutput('POST /drill/availability/{type}') },
  },
});
