import { Link } from '@tanstack/react-router';
import { AuthHead } from './AuthHead.tsx';
import classes from './auth.module.css';
import { ResetRequestForm } from './ResetRequestForm.tsx';

export function ForgotPasswordPage() {
  return (
    <>
      <AuthHead title="Forgot your password?">We'll email you a link to choose a new one.</AuthHead>
      <ResetRequestForm />
      <p className={classes.foot}>
        <Link to="/login">Back to sign in</Link>
      </p>
    </>
  );
}
