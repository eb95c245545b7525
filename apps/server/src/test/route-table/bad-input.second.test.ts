import { testBadInput } from './bad-input.ts';
import { declaredCalls } from './calls.ts';

// In two files, so that two workers share the longest test.
testBadInput(declaredCalls.filter((_, index) => index % 2 === 1));
