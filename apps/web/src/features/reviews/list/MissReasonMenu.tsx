import type { MissReason } from '@docket/contract/types';
import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { missReasonNames, missReasons } from '../../../shared/journal/miss-reasons.ts';

interface Props {
  missReason: MissReason | null;
  opened: boolean;
  onOpen: (opened: boolean) => void;
  onMissReason: (missReason: MissReason | null) => void;
  children: ReactNode;
}

/** The student's own reason for missing the question. */
export function MissReasonMenu({ missReason, opened, onOpen, onMissReason, children }: Props) {
  return (
    <Menu position="bottom-end" withinPortal opened={opened} onChange={onOpen}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Why I missed it</Menu.Label>
        {missReasons.map((one) => (
          <Menu.Item
            key={one}
            aria-current={one === missReason}
            rightSection={one === missReason ? <IconCheck size={16} aria-hidden="true" /> : null}
            onClick={() => onMissReason(one)}
          >
            {missReasonNames[one]}
          </Menu.Item>
        ))}
        {missReason === null ? null : (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => onMissReason(null)}>Remove reason</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
