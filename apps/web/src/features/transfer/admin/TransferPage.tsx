import { inGroup } from '@docket/rules';
import { Grid } from '@mantine/core';
import { useMe } from '../../../lib/me.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { Page } from '../../../ui/Page.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import { ImportPanel } from './ImportPanel.tsx';

/** Imports and exports tests in the formats of other products. */
export function TransferPage() {
  const allowed = inGroup(useMe().roles, 'content');
  return (
    <Page
      title="Import and export"
      lead="QTI, Word, Excel, CSV, JSON, and quizzes of Moodle, Canvas, Blackboard and Brightspace. Files are checked first; nothing is written until you import them."
      width="wide"
    >
      {allowed ? (
        <Grid gap="lg">
          <Grid.Col span={{ base: 12, md: 7 }}>
            <ImportPanel />
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 5 }}>
            <ExportPanel />
          </Grid.Col>
        </Grid>
      ) : (
        <Empty {...emptyCopy.contentEditorsOnly} />
      )}
    </Page>
  );
}
