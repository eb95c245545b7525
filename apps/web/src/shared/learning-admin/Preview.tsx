import type { ReactNode } from 'react';
import { Preview as Pane } from '../../ui/admin/Sides.tsx';

/** A preview as students will see it; it scrolls beside the form. */
export const Preview = ({ children }: { children: ReactNode }) => (
  <Pane title="As students see it" tabIndex={0}>
    {children}
  </Pane>
);
