import { useLocation } from '@fettle/shared-ui';
import { ForgotPassword } from './forgot-password.tsx';
import { ResetPassword } from './reset-password.tsx';
import { VerifyEmail } from './verify-email.tsx';

/**
 * The pages /forgot-password, /reset-password and /verify-email. The token of a link is behind `#`, which browsers send to no
 * server.
 */
export default function AccountLinksPage() {
  const { pathname, hash } = useLocation();
  const token = hash.slice(1);
  if (pathname.startsWith('/forgot')) return <ForgotPassword />;
  // Another link that is opened in this tab begins anew.
  if (pathname.startsWith('/reset')) return <ResetPassword key={token} token={token} />;
  return <VerifyEmail key={token} token={token} />;
}
