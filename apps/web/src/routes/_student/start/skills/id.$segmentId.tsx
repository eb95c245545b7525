import { createFileRoute } from '@tanstack/react-router';
import { BookmarkButton } from '../../../../features/bookmarks/BookmarkButton.tsx';
import { ExplanationText } from '../../../../features/explanations/ExplanationText.tsx';
import { SkillPage } from '../../../../features/skills/skill/SkillPage.tsx';
import { LearningBoxes } from '../../-learning-boxes.tsx';

/** A skill, with the button that starts its drills. */
export const Route = createFileRoute('/_student/start/skills/id/$segmentId')({ component: Skill });

function Skill() {
  const { segmentId } = Route.useParams();
  const about = { kind: 'skill', id: segmentId } as const;
  return (
    <SkillPage
      key={segmentId}
      skillId={segmentId}
      explanation={(one) => <ExplanationText explanation={one} />}
      mark={<BookmarkButton about={about} />}
      boxes={<LearningBoxes about={about} />}
    />
  );
}
