import type { ReviewWhy } from '@docket/contract/types';
import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { whyNames, whys } from '../data/labels.ts';

interface Props {
  why: ReviewWhy | null;
  opened: boolean;
  onOpen: (opened: boolean) => void;
  onWhy: (why: ReviewWhy | null) => void;
  children: ReactNode;
}

/** The student's own reason for missing the question. */
export function WhyMenu({ why, opened, onOpen, onWhy, children }: Props) {
  return (
    <Menu position="bottom-end" withinPortal opened={opened} onChange={onOpen}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Why I missed it</Menu.Label>
        {whys.map((one) => (
          <Menu.Item
            key={one}
            aria-current={one === why}
            rightSection={one === why ? <IconCheck size={16} aria-hidden="true" /> : null}
            onClick={() => onWhy(one)}
          >
            {whyNames[one]}
          </Menu.Item>
        ))}
        {why === null ? null : (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => onWhy(null)}>Remove reason</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
