// @vitest-environment happy-dom
import { testRefusals } from '../../testing/form-refusals.tsx';
import { AskForExam } from './AskForExam.tsx';

testRefusals({ 'features/study-plan/AskForExam.tsx': { page: () => <AskForExam isPast={false} /> } });
