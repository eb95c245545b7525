import { expect, test } from 'vitest';
import { listPageFiles, toPattern } from './page-files.ts';

test('an address of a route matches its pattern, and no other address does', () => {
  const matches = (file: string, path: string) => new RegExp(toPattern(file).pattern).test(path);
  expect(matches('_student/drill/index', '/drill')).toBe(true);
  expect(matches('_student/drill/index', '/drill/tests')).toBe(false);
  expect(matches('_student/start/drill/id.$drillId', '/start/drill/id/0190')).toBe(true);
  expect(matches('_student/start/drill/id.$drillId', '/start/drill/id')).toBe(false);
  expect(matches('_student/drill/search/{-$query}', '/drill/search')).toBe(true);
  expect(matches('_student/drill/search/{-$query}', '/drill/search/flaw/')).toBe(true);
  expect(matches('_student/start/drill/$', '/start/drill/a/b')).toBe(true);
  expect(matches('_public/login_.two-step', '/login/two-step')).toBe(true);
  expect(matches('index', '/')).toBe(true);
});

test('a page has the files of its route and those above it, without those of the entry; specific addresses come first', () => {
  const chunk = (fileName: string, imports: string[], route: string, styles: string[] = []) => ({
    ...{ type: 'chunk', fileName, imports, isEntry: route === 'main' },
    moduleIds: [route === 'main' ? '/src/main.tsx' : `/src/routes/${route}.tsx?tsr-split=component`],
    viteMetadata: { importedCss: new Set(styles) },
  });
  const chunks = [
    chunk('index.js', ['common.js'], 'main'),
    chunk('common.js', [], 'none'),
    chunk('frame.js', ['common.js'], '_student', ['frame.css']),
    chunk('any.js', ['common.js'], '_student/practice/$box'),
    chunk('tests.js', ['any.js', 'frame.js'], '_student/practice/tests', ['tests.css']),
  ];
  const { files, pages } = listPageFiles(chunks as never);
  const found = (path: string) =>
    pages.find(([pattern]) => new RegExp(pattern).test(path))?.[1].map((at) => files[at]);
  expect(found('/practice/tests')?.sort()).toEqual([
    'any.js',
    'frame.css',
    'frame.js',
    'tests.css',
    'tests.js',
  ]);
  expect(found('/practice/x')?.sort()).toEqual(['any.js', 'frame.css', 'frame.js']);
  expect(found('/elsewhere/x')).toBeUndefined();
});
