import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../lib/client.ts';
import { getFieldErrors } from '../../lib/errors.ts';
import { useSignIn } from '../../lib/use-sign-in.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { FormError } from '../../ui/FormMessage.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { Form } from '../../ui/layout/Form.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { AuthHead } from './AuthHead.tsx';
import { checkNewAccount, emptyAccount, NewAccountFields } from './NewAccountFields.tsx';

function FirstAdministrator({ token }: { token: string }) {
  const signIn = useSignIn();
  const form = useForm({
    initialValues: emptyAccount,
    validate: checkNewAccount(true),
  });
  const setUp = useMutation({
    mutationFn: (values: typeof form.values) => call('POST /auth/set-up', { body: { token, ...values } }),
    onSuccess: (answer) => signIn(answer),
    onError: (error) => form.setErrors(getFieldErrors(error)),
  });
  return (
    <Form onSubmit={form.onSubmit((values) => setUp.mutate(values), focusFirstError)}>
      <FormError error={setUp.error} />
      <NewAccountFields form={form} isStaff />
      <ActionButton type="submit" size="md" loading={setUp.isPending}>
        Create administrator
      </ActionButton>
    </Form>
  );
}

/** The page of the link that a server without an administrator prints when it starts. */
export function SetUpPage({ token }: { token: string }) {
  const check = useQuery({
    queryKey: ['set-up-link', token],
    queryFn: () => call('GET /auth/set-up/{token}', { params: { token } }),
  });
  if (check.data?.valid === false)
    return (
      <>
        <AuthHead title="This link no longer works">
          It is incomplete, has been used, or has expired. While there is no administrator, the server prints
          a new link each time it starts.
        </AuthHead>
        <Text size="sm" c="dimmed" mt="lg">
          <Link to="/login">Back to sign in</Link>
        </Text>
      </>
    );
  return (
    <>
      <AuthHead title="Set up Docket">
        Create the first administrator, who can add content, plans and other staff.
      </AuthHead>
      {check.isSuccess ? null : <NotLoaded query={check} rows={4} />}
      {check.data ? <FirstAdministrator token={token} /> : null}
    </>
  );
}
