import { redirectIfSignedIn } from './stored-session.ts';

// Runs in the head of the landing page: members are redirected to the dashboard before anything is painted.
redirectIfSignedIn();
