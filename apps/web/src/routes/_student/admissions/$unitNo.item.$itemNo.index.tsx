import type { AdmissionItem } from '@docket/contract/types';
import { createFileRoute } from '@tanstack/react-router';
import { questionLink } from '../../../features/admissions/data/admission-text.ts';
import { ItemLead } from '../../../features/admissions/item/ItemLead.tsx';
import { ItemPage } from '../../../features/admissions/item/ItemPage.tsx';
import { ItemNotFound } from '../../../features/admissions/NotFound.tsx';
import { BookmarkButton } from '../../../features/bookmarks/BookmarkButton.tsx';
import { ExplanationText } from '../../../features/explanations/ExplanationText.tsx';
import { SkillPage } from '../../../features/skills/skill/SkillPage.tsx';
import { LearningBoxes } from '../-learning-boxes.tsx';

/** An item of the admissions course: a lesson or a skill. */
export const Route = createFileRoute('/_student/admissions/$unitNo/item/$itemNo/')({
  loader: async ({ params }) => {
    const { openItem } = await import('../../../features/admissions/data/open.ts');
    return openItem(params);
  },
  component: Item,
});

/** Notes on a skill are the same on all of its pages. */
const getAbout = ({ id, skill }: AdmissionItem) =>
  skill ? ({ kind: 'skill', id: skill.segmentId } as const) : ({ kind: 'admission', id } as const);

function Item() {
  const found = Route.useLoaderData();
  if (!found) return <ItemNotFound />;
  const { unitId, itemId } = found;
  return (
    <ItemPage
      unitId={unitId}
      itemId={itemId}
      slots={(shown) => {
        const about = getAbout(shown);
        const mark = <BookmarkButton key={about.id} about={about} />;
        const boxes = <LearningBoxes key={about.id} about={about} />;
        return {
          mark,
          boxes,
          skill: (unit, item, end) => (
            <SkillPage
              key={about.id}
              skillId={about.id}
              explanation={(one) => <ExplanationText explanation={one} />}
              mark={mark}
              boxes={
                <>
                  {end}
                  {boxes}
                </>
              }
              home={{
                lead: <ItemLead unit={unit} item={item} />,
                questionLink: (questionNo, drillId) => questionLink(unit.no, item.no, questionNo, drillId),
              }}
            />
          ),
        };
      }}
    />
  );
}
