import { leaveIfSignedIn } from './stored-session.ts';

/** Runs in the head of the landing page: a member is on the way to the dashboard before anything is painted. */
leaveIfSignedIn();
