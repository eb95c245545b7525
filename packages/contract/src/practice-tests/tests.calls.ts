import { z } from 'zod';
import { defineCall } from '../define.ts';
import { testOutline, testWithSegments } from './tests.entities.ts';

export const testCalls = {
  all: defineCall({
    method: 'GET',
    path: '/test/all',
    who: 'any',
    summary: 'All enabled tests, and what the plan lets the student do with each',
    output: z.object({ tests: z.array(testOutline) }),
  }),
  allWithSegments: defineCall({
    method: 'GET',
    path: '/test/all-with-segments',
    who: 'any',
    summary: 'The same with segments and question numbers',
    output: z.object({ tests: z.array(testWithSegments) }),
  }),
  noLgTests: defineCall({
    method: 'GET',
    path: '/practice-test/no-lg-tests',
    who: 'any',
    summary: 'Tests with at least three sections that are not games',
    output: z.object({ tests: z.array(testOutline) }),
  }),
};
