import { createFileRoute } from '@tanstack/react-router';
import { PodcastsPage } from '../../features/podcasts/PodcastsPage.tsx';

export const Route = createFileRoute('/_student/podcasts')({ component: PodcastsPage });
