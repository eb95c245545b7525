import type { Marker } from '../question/QuestionText.tsx';

export interface ResultProps {
  id: string;
  marker: Marker;
  /** The question beside the list. */
  open: string | null;
  onOpen: (questionId: string | null) => void;
}
