/** One measured figure with its limit. */
export interface Measurement {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The lower or upper limit; left out for measurements that are only reported. */
  readonly atLeast?: number;
  readonly atMost?: number;
}

export const isMet = (one: Measurement) =>
  (one.atLeast === undefined || one.value >= one.atLeast) &&
  (one.atMost === undefined || one.value <= one.atMost);

/** Prints a table. */
function printMeasurements(measurements: readonly Measurement[]): void {
  for (const measurement of measurements) {
    const wanted =
      measurement.atLeast !== undefined
        ? `>= ${measurement.atLeast}`
        : measurement.atMost !== undefined
          ? `<= ${measurement.atMost}`
          : '';
    const verdict = wanted ? (isMet(measurement) ? 'ok' : 'NOT OK') : '';
    console.log(
      `${measurement.name.padEnd(64)} ${measurement.value.toLocaleString('en-US', { maximumFractionDigits: 3 }).padStart(12)} ${measurement.unit.padEnd(8)} ${wanted.padEnd(10)} ${verdict}`,
    );
  }
}

/** The figures of a bench, printed as soon as they are known: the whole of it may take half an hour. */
export class Measurements {
  private isAllMet = true;
  add(...measured: readonly Measurement[]): void {
    printMeasurements(measured);
    this.isAllMet &&= measured.every(isMet);
  }
  /** Ends the process: with exit code 1 when a limit was exceeded. */
  end(): never {
    process.exit(this.isAllMet ? 0 : 1);
  }
}

/** Runs the parts of a bench one after the other, and says what runs and how long each took. */
export async function measureParts(
  parts: readonly (readonly [name: string, measure: () => Promise<readonly Measurement[]>])[],
): Promise<never> {
  const measurements = new Measurements();
  for (const [name, measure] of parts) {
    const since = performance.now();
    console.log(`-- ${name}`);
    measurements.add(...(await measure()));
    console.log(`-- ${name}: ${Math.round((performance.now() - since) / 1000)} s`);
  }
  return measurements.end();
}

/** Prints a table and ends the process: with exit code 1 when a limit is exceeded. */
export function report(measurements: readonly Measurement[]): never {
  printMeasurements(measurements);
  process.exit(measurements.every(isMet) ? 0 : 1);
}

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
};
