import type { LinkOptions } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/load-part.ts';
import { AccountButton } from './AccountButton.tsx';

const load = () => import('./AccountDropdown.tsx');
const AccountDropdown = lazyPart(load);

/** Who is signed in, the theme, settings and the way out; fetched when somebody comes near it. */
export function AccountMenu({ settings }: { settings: LinkOptions }) {
  const [asked, setAsked] = useState(false);
  const button = (
    <AccountButton
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setAsked(true)}
    />
  );
  if (!asked) return button;
  return (
    <Suspense fallback={button}>
      <AccountDropdown settings={settings} />
    </Suspense>
  );
}
