import { Empty } from '../../../ui/Empty.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';

export function NothingOffered() {
  return <Empty {...emptyCopy.noTestsAvailable} action={<LinkButton to="/plans">See plans</LinkButton>} />;
}
