import { Button, Menu } from '@mantine/core';
import { type Reset, resets } from './resets.ts';

/** The resets of an explanation's votes that administrators may do. */
export function ResetMenu({ name, onAsk }: { name: string; onAsk: (reset: Reset) => void }) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="subtle" size="compact-sm" aria-label={`Reset: ${name}`}>
          Reset
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['score', 'votes'] as const).map((one) => (
          <Menu.Item key={one} onClick={() => onAsk(one)}>
            {resets[one].label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
