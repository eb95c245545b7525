// @vitest-environment happy-dom
import { testRefusals } from '../../testing/form-refusals.tsx';
import { CleoSignup } from './CleoSignup.tsx';

testRefusals({ 'features/cleo/CleoSignup.tsx': { page: () => <CleoSignup /> } });
