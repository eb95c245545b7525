// @vitest-environment happy-dom
import { fireEvent, screen } from '../../../../testing/dom.tsx';
import { type RefusedCase, testRefusals } from '../../../../testing/form-refusals.tsx';
import { fill } from '../../../../testing/forms.ts';
import { sampleOutput } from '../../../../testing/sample.ts';
import { OutsideScoreDialog } from './OutsideScoreDialog.tsx';
import { PasteScoresDialog } from './PasteScoresDialog.tsx';

const history = sampleOutput('GET /practice-test/score-history');
const score = { ...history.outside[0]!, takenOn: '2020-01-05', scaled: 160, sections: [] };
const responses = { 'GET /practice-test/score-history': { ...history, outside: [score] } } as never;

const fillScore: RefusedCase['fill'] = async (user) => {
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2020-02-06' } });
  await fill(user, screen.getByLabelText('Score'), '165');
};

testRefusals({
  'features/practice/history/outside/OutsideScoreDialog.tsx#change': {
    page: () => <OutsideScoreDialog score={score} onClose={() => {}} />,
    responses,
    fill: fillScore,
  },
  'features/practice/history/outside/OutsideScoreDialog.tsx#new': {
    page: () => <OutsideScoreDialog score={null} onClose={() => {}} />,
    fill: fillScore,
  },
  'features/practice/history/outside/PasteScoresDialog.tsx': {
    page: () => <PasteScoresDialog onClose={() => {}} />,
    fill: (user) => fill(user, screen.getByLabelText('Scores'), '2020-02-06 PrepTest 158 162'),
  },
});
