import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../../../features/resources/ArticlePage.tsx';
import { articleQuery } from '../../../features/resources/resource-queries.ts';
import { queryClient } from '../../../lib/client.ts';

export const Route = createFileRoute('/_student/resources/$category/$slug')({
  // Prefetched, so that the page opens at the section in its address. The page shows errors itself.
  loader: ({ params }) => queryClient.prefetchQuery(articleQuery(params.category, params.slug)),
  component: Article,
});

function Article() {
  return <ArticlePage {...Route.useParams()} />;
}
