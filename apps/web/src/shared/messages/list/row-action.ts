import type { Icon } from '@tabler/icons-react';

/** An action on rows, by button and key; unless `single`, also on all selected rows. */
export interface RowAction {
  readonly label: string;
  readonly key: string;
  readonly Icon: Icon;
  readonly careful?: boolean;
  readonly run: (ids: readonly string[]) => void;
  readonly single?: boolean;
}
