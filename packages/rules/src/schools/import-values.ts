import { checkMetricValue, type Metric } from './metrics.ts';

/** A value, null for a missing one, or an error message. */
export type ParsedValue = { readonly value: number | null } | { readonly problem: string };

const missing = /^(|-+|–|—|\*|n\/?a|n\.a\.|null|none|nr|not (reported|available|applicable)|unranked)$/i;
const yes = /^(y|yes|true|1|x)$/i;
const no = /^(n|no|false|0)$/i;
const plainNumber = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;

/** Parses a cell of a file. An empty cell is missing, never 0. */
export function parseMetricValue(metric: Metric, cell: string): ParsedValue {
  const text = cell.trim();
  if (missing.test(text)) return { value: null };
  const quoted = `"${text.slice(0, 40)}"`;
  if (metric.unit === 'flag') {
    if (yes.test(text) || no.test(text)) return { value: yes.test(text) ? 1 : 0 };
    return { problem: `${quoted} isn't yes or no` };
  }
  const isPercent = metric.unit === 'share' && /%$/.test(text);
  let bare = text;
  if (metric.unit === 'dollars') bare = text.replace(/^\$\s*/, '');
  else if (metric.unit === 'rank') bare = text.replace(/^[#T=]\s*|\s*(\(?tie\)?|=)$/gi, '');
  else if (isPercent) bare = text.replace(/\s*%$/, '');
  if (!plainNumber.test(bare)) return { problem: `${quoted} isn't a number` };
  const number = Number(bare.replace(/,/g, ''));
  // Without floating-point noise: 92.1% is 0.921.
  const value = isPercent ? Number((number / 100).toPrecision(12)) : number;
  const problem = checkMetricValue(metric, value);
  if (!problem) return { value };
  return {
    problem:
      metric.unit === 'share' && !isPercent
        ? `${quoted} is out of range. Enter a share from 0 to 1, or a percentage with %`
        : `${quoted} is out of range. ${problem}`,
  };
}
