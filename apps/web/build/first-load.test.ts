import { expect, test } from 'vitest';
import { listFirstLoad } from './first-load.ts';

const chunk = (fileName: string, imports: string[], moduleIds: string[], isEntry = false) => ({
  fileName,
  imports,
  moduleIds,
  isEntry,
});

test('counts what the entry and the parts import, once, and nothing that is only loaded later', () => {
  const chunks = [
    chunk('index.js', ['vendor.js', 'common.js'], ['/src/main.tsx'], true),
    chunk('vendor.js', [], ['/node_modules/react/index.js']),
    chunk('common.js', ['vendor.js'], ['/src/lib/me.ts']),
    chunk('runner.js', ['common.js', 'attempt.js'], ['/routes/run.tsx?tsr-split=component']),
    chunk('attempt.js', ['runner.js'], ['/src/attempt.ts']),
    chunk('forms.js', ['common.js'], ['/src/forms.ts']),
  ];
  expect([...listFirstLoad(chunks, /run\.tsx\?tsr-split/)].sort()).toEqual([
    'attempt.js',
    'common.js',
    'index.js',
    'runner.js',
    'vendor.js',
  ]);
});
