import { Text } from '@mantine/core';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { CardSection } from '../../ui/layout/CardSection.tsx';

/** Where a student without any answers starts. */
export function FindLevelCard() {
  return (
    <CardSection
      title="Find your level"
      actions={
        <LinkButton to="/diagnostic" variant="light">
          Start the diagnostic
        </LinkButton>
      }
    >
      <Text size="sm" c="dimmed">
        Up to 10 questions, about 12 minutes. They set your starting level and your plan.
      </Text>
    </CardSection>
  );
}
