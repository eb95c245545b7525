import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';

/** Shown instead of a page that sells prep plus: it can only be bought for a linked account. */
export function LinkFirst({ title }: { title: string }) {
  return (
    <Page
      title={title}
      lead="Link your LSAC account first. Prep Plus is activated on that account."
      width="narrow"
    >
      <LinkButton to="/lsac-link" search={{ next: { page: 'checkout-lsac' } }}>
        Link LSAC account
      </LinkButton>
    </Page>
  );
}
