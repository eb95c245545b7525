import { Stack, Text } from '@mantine/core';
import { plural } from '../../ui/format.ts';
import { LevelScale } from '../../ui/LevelScale.tsx';
import { CardSection } from '../../ui/layout/CardSection.tsx';
import classes from './dashboard.module.css';
import type { Dashboard } from './dashboard-data.ts';

const round = (level: number) => Math.round(level * 10) / 10;
/** Beyond an end of the scale there is no range to name. */
function describeRange(low: number, high: number): string {
  if (round(low) < round(high)) return `most likely between ${round(low)} and ${round(high)}`;
  return low < 3
    ? 'most likely at or below the easiest questions'
    : 'most likely at or above the hardest questions';
}

/** The level of each type on the scale of difficulty, with its uncertainty. */
export function Levels({ levels }: { levels: Dashboard['levels'] }) {
  const known = levels.filter(({ answers }) => answers > 0);
  if (known.length === 0) return null;
  return (
    <CardSection title="Level">
      <Stack component="ul" gap="sm" className={classes.levels ?? ''}>
        {known.map(({ type, level, low, high, answers }) => (
          <li key={type}>
            <Text span fw={500}>
              {type === 'SKILL' ? 'Skills' : type}
            </Text>
            <LevelScale level={level} low={low} high={high} />
            <Text span fw={600} className="tabular" title={plural(answers, 'answer')}>
              {round(level).toFixed(1)}
              <span className="visually-hidden"> of 5, {describeRange(low, high)}</span>
            </Text>
          </li>
        ))}
      </Stack>
      <Text size="sm" c="dimmed">
        Levels use the difficulty scale, 1 to 5. The band shows the likely range.
      </Text>
    </CardSection>
  );
}
