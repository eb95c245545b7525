import { createFileRoute } from '@tanstack/react-router';
import { FirstTests } from '../../features/practice-tests/admin/list/FirstTests.tsx';
import { OutdatedPercentilesLink } from '../../features/score-tables/admin/OutdatedPercentiles.tsx';
import { StaffHome } from '../../features/shell/StaffHome.tsx';

export const Route = createFileRoute('/superadmin/')({
  component: () => (
    <StaffHome
      notices={
        <>
          <FirstTests />
          <OutdatedPercentilesLink />
        </>
      }
    />
  ),
});
