import { type Random, seededRandom } from '../../random.ts';
import { estimateProbability, prepareSchool } from '../estimate.ts';
import { clamp } from '../numbers.ts';
import type { SchoolStatistics } from '../types.ts';
import { fitLogisticBaseline } from './logistic-baseline.ts';
import { measurePredictions, type PredictionMetrics } from './metrics.ts';

/** How a simulated school ranks its applicants. Independent of the model's own curves. */
export const admissionProcesses = ['index', 'median protection', 'holistic'] as const;
export type AdmissionProcess = (typeof admissionProcesses)[number];

interface Candidate {
  lsat: number;
  gpa: number;
  merit: number;
  offered: boolean;
}

interface SimulatedCases {
  rows: number[][];
  probabilities: number[];
  outcomes: boolean[];
}

const poolSize = 1500;
const casesPerSchool = 250;

function drawNormal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/**
 * Draws a school's pool, ranks it and makes the offers. The published offer rate, yield and medians set the scale.
 */
function simulateSchool(
  process: AdmissionProcess,
  lsatMedian: number,
  gpaMedian: number,
  offerRate: number,
  random: Random,
): Candidate[] {
  // A pool is weaker than the class, especially at selective schools.
  const gap = 1 - offerRate;
  const noise = { index: 0.35, 'median protection': 0.5, holistic: 1.1 }[process];
  const lsatWeight = 0.5 + 0.2 * random();
  const pool = Array.from({ length: poolSize }, () => {
    const common = drawNormal(random);
    const lsatZ = 0.6 * common + 0.8 * drawNormal(random);
    const gpaZ = 0.6 * common + 0.8 * drawNormal(random);
    const lsat = Math.round(clamp(lsatMedian - 6 * gap + 6 * lsatZ, 120, 180));
    const gpa = Math.round(100 * clamp(gpaMedian - 0.2 * gap + 0.28 * gpaZ, 2, 4.2)) / 100;
    const [lsatScore, gpaScore] = [(lsat - lsatMedian) / 6, (gpa - gpaMedian) / 0.28];
    const score =
      process === 'median protection'
        ? 0.3 * (lsatScore + gpaScore) + (lsat >= lsatMedian ? 0.9 : 0) + (gpa >= gpaMedian ? 0.6 : 0)
        : lsatWeight * lsatScore + (1 - lsatWeight) * gpaScore;
    return { lsat, gpa, merit: score + noise * drawNormal(random), offered: false };
  });
  pool.sort((a, b) => b.merit - a.merit);
  pool.forEach((one, at) => {
    one.offered = at < offerRate * poolSize;
  });
  return pool;
}

function computeQuartiles(values: number[]): [number, number, number] {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))]!;
  return [at(0.25), at(0.5), at(0.75)];
}

function simulateCases(process: AdmissionProcess, schools: readonly SchoolStatistics[]): SimulatedCases {
  const random = seededRandom(20_24 + admissionProcesses.indexOf(process));
  const cases: SimulatedCases = { rows: [], probabilities: [], outcomes: [] };
  for (const school of schools) {
    const real = school.admissions.at(-1);
    if (!real?.lsat50 || !real.gpa50 || !real.offers || !real.applications || !real.matriculants) continue;
    const offerRate = real.offers / real.applications;
    const pool = simulateSchool(process, real.lsat50, real.gpa50, offerRate, random);
    // The strongest of the admitted applicants go elsewhere more often.
    const admitted = pool.filter((one) => one.offered);
    const share = real.matriculants / real.offers;
    const joins = (one: Candidate) =>
      random() < clamp(share * Math.exp(-0.05 * (one.lsat - real.lsat50!)), 0.02, 0.98);
    const matriculants = admitted.filter(joins);
    if (matriculants.length < 20) continue;
    const [lsat25, lsat50, lsat75] = computeQuartiles(matriculants.map((matriculant) => matriculant.lsat));
    const [gpa25, gpa50, gpa75] = computeQuartiles(matriculants.map((matriculant) => matriculant.gpa));
    const statistics = {
      year: 2024,
      applications: poolSize,
      offers: admitted.length,
      matriculants: matriculants.length,
      ...{ lsat25, lsat50, lsat75, gpa25, gpa50, gpa75 },
    };
    const prepared = prepareSchool({ admissions: [statistics], grants: null }, 2024);
    let reported = 0;
    for (let at = 0; reported < casesPerSchool && at < 4000; at += 1) {
      const one = pool[Math.floor(random() * pool.length)]!;
      // Stronger applicants report more often.
      if (random() > 1 / (1 + Math.exp(-0.4 * (one.lsat - lsat25)))) continue;
      reported += 1;
      const probability = estimateProbability({ lsat: one.lsat, gpa: one.gpa, year: 2024 }, prepared)!;
      cases.probabilities.push(probability);
      cases.rows.push([
        1,
        (one.lsat - lsat25) / Math.max(1, lsat75 - lsat25),
        (one.gpa - gpa25) / Math.max(0.05, gpa75 - gpa25),
      ]);
      cases.outcomes.push(one.offered);
    }
  }
  return cases;
}

export interface Comparison {
  readonly process: AdmissionProcess;
  readonly cases: number;
  readonly model: PredictionMetrics;
  readonly baseline: PredictionMetrics;
}

/** Measures the model, which saw no outcome, and the baseline, which is fitted to these outcomes. */
export function compareProcess(process: AdmissionProcess, schools: readonly SchoolStatistics[]): Comparison {
  const { rows, probabilities, outcomes } = simulateCases(process, schools);
  const measure = (values: readonly number[]) =>
    measurePredictions(values.map((probability, at) => ({ probability, admitted: outcomes[at]! })));
  return {
    process,
    cases: outcomes.length,
    model: measure(probabilities),
    baseline: measure(fitLogisticBaseline(rows, outcomes)),
  };
}

/** The comparison over all processes as a Markdown table. */
export function compareOnSimulatedPools(schools: readonly SchoolStatistics[]): string {
  const lines = [
    '| process | cases | predictor | AUC | log loss | calibration error | bias |',
    '|---|---|---|---|---|---|---|',
  ];
  for (const process of admissionProcesses) {
    const { cases, model, baseline } = compareProcess(process, schools);
    for (const [name, metrics] of [
      ['estimator', model],
      ['logistic on two positions', baseline],
    ] as const)
      lines.push(
        `| ${process} | ${cases} | ${name} | ${metrics.auc.toFixed(3)} | ${metrics.logLoss.toFixed(3)} | ${metrics.calibrationError.toFixed(3)} | ${metrics.bias.toFixed(3)} |`,
      );
  }
  return lines.join('\n');
}
