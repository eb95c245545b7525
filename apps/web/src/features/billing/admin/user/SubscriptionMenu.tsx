import type { UserBilling } from '@docket/contract/types';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Fragment } from 'react';
import { listActions, type SubscriptionAction } from './subscription-actions.ts';

interface Props {
  billing: UserBilling;
  onAction: (action: SubscriptionAction) => void;
}

/** The staff actions on a subscription; each opens a dialog that shows what happens. */
export function SubscriptionMenu({ billing, onAction }: Props) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden="true" />}>
          Manage subscription
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {listActions(billing).map(({ label, actions }) => (
          <Fragment key={label}>
            <Menu.Label>{label}</Menu.Label>
            {actions.map((action) => (
              <Menu.Item key={action.action} onClick={() => onAction(action.action)}>
                {action.label}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
