interface Props {
  /** Values in order; null leaves a gap. */
  values: readonly (number | null)[];
  /** The label for screen readers. */
  label: string;
  min?: number;
  max?: number;
  width?: number;
  height?: number;
}

/** A small trend line with a dot at the last value. */
export function Sparkline({ values, label, min, max, width = 120, height = 32 }: Props) {
  const known = values.filter((value) => value !== null);
  const low = min ?? Math.min(...known);
  const span = (max ?? Math.max(...known)) - low || 1;
  const points = values.flatMap((value, index) =>
    value === null
      ? []
      : [
          {
            x: 3 + (index / Math.max(1, values.length - 1)) * (width - 6),
            y: height - 3 - ((value - low) / span) * (height - 6),
          },
        ],
  );
  const last = points.at(-1);
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <polyline
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        fill="none"
        stroke="var(--accent)"
        strokeWidth="1.75"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {last ? <circle cx={last.x} cy={last.y} r="2.5" fill="var(--accent)" /> : null}
    </svg>
  );
}
