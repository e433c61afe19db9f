import { pageAfterSignIn } from '../session/origin-page.ts';
import { runAppAfterPaint } from './app-after-paint.ts';
import { queueEarlyActions } from './early-actions.ts';
import { redirectIfSignedIn } from './stored-session.ts';

// Runs in the head of the sign-in and the registration, before anything is painted.
redirectIfSignedIn(Date.now(), pageAfterSignIn(location.pathname, history.state?.usr));
queueEarlyActions();
runAppAfterPaint();
