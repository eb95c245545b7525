import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../../../features/resources/ArticlePage.tsx';
import { articleQuery } from '../../../features/resources/resource-queries.ts';
import { queryClient } from '../../../lib/client.ts';

export const Route = createFileRoute('/_student/resources/$category/$slug')({
  // With the text at hand the page opens at the part that the address names. The page tells errors itself.
  loader: ({ params }) => queryClient.prefetchQuery(articleQuery(params.category, params.slug)),
  component: Article,
});

function Article() {
  return <ArticlePage {...Route.useParams()} />;
}
