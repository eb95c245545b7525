import { inGroup } from '@docket/rules';
import { useMe } from '../../app/me.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Page } from '../../ui/Page.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import classes from './transfer.module.css';

/** Tests in and out, as files of other products. */
export function TransferPage() {
  const allowed = inGroup(useMe().roles, 'content');
  return (
    <Page
      title="Import and export"
      lead="Packages of QTI 2.1, 2.2 and 3.0, JSON, CSV and Word. A file is checked first; nothing is written until you say so."
      width="wide"
    >
      {allowed ? (
        <div className={classes.panels}>
          <ImportPanel />
          <ExportPanel />
        </div>
      ) : (
        <Empty
          title="For authors"
          text="Files carry keys, so only those who keep content bring them in and out."
        />
      )}
    </Page>
  );
}
