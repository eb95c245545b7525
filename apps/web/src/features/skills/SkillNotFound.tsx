import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** For the address of a skill, or of a question of one, that is not there. */
export function SkillNotFound() {
  return (
    <Notice title="Skill not found" text="It may have been removed, or the link is wrong.">
      <LinkButton to="/skills">All skills</LinkButton>
    </Notice>
  );
}
