import type { Marker } from '../../../ui/question/QuestionView.tsx';

export interface ResultProps {
  id: string;
  marker: Marker;
  /** The question beside the list. */
  open: string | null;
  onOpen: (questionId: string | null) => void;
}
