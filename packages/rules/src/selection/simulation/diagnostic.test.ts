import { describe, expect, it } from 'vitest';
import { simulateDiagnostics } from './diagnostic.ts';

const usual = { students: 200, items: 400, itemVariance: 0.05, seed: 1 };

describe('a diagnostic of simulated students', () => {
  it('finds the level with the uncertainty that it reports', () => {
    const result = simulateDiagnostics({ ...usual, questions: 10 });
    expect(result.error).toBeLessThan(0.7 * result.errorBefore);
    expect(Math.abs(result.bias)).toBeLessThan(0.15);
    expect(result.covered68).toBeGreaterThan(0.6);
    expect(result.covered68).toBeLessThan(0.75);
    expect(result.covered80).toBeGreaterThan(0.7);
    expect(result.types).toBeGreaterThan(8);
    expect(result.shareRight).toBeGreaterThan(0.55);
    expect(result.shareRight).toBeLessThan(0.75);
  });

  it('is more certain after seven of its questions than after seven random ones', () => {
    const picked = simulateDiagnostics({ ...usual, questions: 7 });
    const random = simulateDiagnostics({ ...usual, questions: 7, picks: 'random' });
    expect(picked.uncertainty).toBeLessThan(random.uncertainty);
    expect(picked.types).toBeGreaterThan(random.types);
  });
});
