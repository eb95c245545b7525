import { createFileRoute } from '@tanstack/react-router';
import { StaffLayout } from '../features/shell/StaffLayout.tsx';
import { requireStaff } from '../lib/guards.ts';
import { lazyPart } from '../lib/load-part.ts';
import { setZone } from '../lib/zone.ts';

const preload = () => import('../features/palette/StaffPalette.tsx');
const Palette = Object.assign(lazyPart(preload), { preload });

export const Route = createFileRoute('/superadmin')({
  beforeLoad: requireStaff,
  component: Layout,
});

/** Outside of the options, so that it is a chunk of its own: students' pages load this file. */
function Layout() {
  setZone(null);
  return <StaffLayout palette={Palette} />;
}
