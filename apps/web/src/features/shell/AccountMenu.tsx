import type { LinkOptions } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/load-part.ts';
import { AccountButton } from './AccountButton.tsx';

const load = () => import('./AccountDropdown.tsx');
const AccountDropdown = lazyPart(load);

/** The signed-in user, the theme, settings and sign-out; loaded when the pointer or focus comes close. */
export function AccountMenu({ settings }: { settings: LinkOptions }) {
  const [requested, setRequested] = useState(false);
  const button = (
    <AccountButton
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setRequested(true)}
    />
  );
  if (!requested) return button;
  return (
    <Suspense fallback={button}>
      <AccountDropdown settings={settings} />
    </Suspense>
  );
}
