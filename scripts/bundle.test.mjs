import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { serverBundle } from './lib/build.mjs';

test('the bundle of the server has nothing of the payments gateway (decision 116)', async () => {
  const { metafile } = await build({ ...serverBundle, outdir: 'dist', write: false, metafile: true });
  const inputs = Object.keys(metafile.inputs);
  expect(inputs.length).toBeGreaterThan(500);
  expect(inputs.filter((path) => !/^(apps\/server|packages|demo)\//.test(path))).toEqual([]);
});
