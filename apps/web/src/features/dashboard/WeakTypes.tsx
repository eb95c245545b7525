import { Stack, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Bar } from '../../ui/Bar.tsx';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';
import { CardSection } from '../../ui/layout/CardSection.tsx';
import rows from '../../ui/layout/pressable.module.css';
import classes from './dashboard.module.css';
import { type Dashboard, percent } from './dashboard-data.ts';

interface Props {
  types: Dashboard['weakTypes'];
  onDrillType: (type: Pick<Dashboard['weakTypes'][number], 'code' | 'type'>) => void;
  busy: boolean;
}

/** Weak question types, as bars that start drills on them. */
export function WeakTypes({ types, onDrillType, busy }: Props) {
  return (
    <CardSection title="Where you can gain the most">
      {types.length === 0 ? (
        <Text size="sm" c="dimmed">
          No weak types yet. We need about 10 answers per type.
        </Text>
      ) : (
        <Stack component="ul" gap={0}>
          {types.map(({ code, label, type, right, of, share }) => (
            <li key={code}>
              <DisabledWhileImpersonating>
                <button
                  type="button"
                  className={`${rows.pressable} ${classes.weakType}`}
                  disabled={busy}
                  onClick={() => onDrillType({ code, type })}
                >
                  <span>
                    <span className="visually-hidden">Drill </span>
                    {label}{' '}
                    <Text span size="sm" c="dimmed">
                      {type}
                    </Text>
                  </span>
                  <Bar share={share} />
                  <Text span ta="end" className="tabular" style={{ whiteSpace: 'nowrap' }}>
                    <Text span size="sm" c="dimmed">
                      {right} of {of} correct
                    </Text>{' '}
                    ({percent(share)})
                  </Text>
                  <IconArrowRight size={18} aria-hidden="true" />
                </button>
              </DisabledWhileImpersonating>
            </li>
          ))}
        </Stack>
      )}
    </CardSection>
  );
}
