import { inGroup } from '@docket/rules';
import { useMe } from '../../../lib/me.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { Page } from '../../../ui/Page.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import classes from './transfer.module.css';

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
        <div className={classes.panels}>
          <ImportPanel />
          <ExportPanel />
        </div>
      ) : (
        <Empty {...emptyCopy.contentEditorsOnly} />
      )}
    </Page>
  );
}
