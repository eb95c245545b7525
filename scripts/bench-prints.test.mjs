import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../bench/', import.meta.url);

/** A bench that collects the figures of many parts and prints them at its end says nothing for minutes. */
test.each(readdirSync(folder).filter((name) => name.endsWith('.ts')))(
  'bench/%s prints the figures of each part when it is done',
  (name) => {
    const text = readFileSync(new URL(name, folder), 'utf8');
    expect(text).not.toMatch(/\breport\(measurements\)/);
  },
);
