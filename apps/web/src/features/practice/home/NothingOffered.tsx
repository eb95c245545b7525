import { Empty } from '../../../ui/Empty.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';

export function NothingOffered() {
  return (
    <Empty
      title="No test to take"
      text="Neither your plan nor your test settings leave a test for practice."
      action={<LinkButton to="/plans">See the plans</LinkButton>}
    />
  );
}
