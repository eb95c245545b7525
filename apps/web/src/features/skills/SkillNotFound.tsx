import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** The page for the address of a skill, or of one of its questions, that does not exist. */
export function SkillNotFound() {
  return (
    <Notice title="Skill not found" text="It may have been removed, or the link is wrong.">
      <LinkButton to="/skills">All skills</LinkButton>
    </Notice>
  );
}
