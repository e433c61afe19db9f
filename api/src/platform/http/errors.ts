import { byteSize } from '@fettle/shared-ui/rules';

/** One error of a failure, as clients read it. */
export interface ErrorItem {
  code: string;
  message: string;
  /** The field it belongs to, by its wire name (`items.0.quantity` inside lists); `null` for the whole. */
  field: string | null;
}

/** A failure whose message clients may read. Any other thrown value answers 500 without details. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly errors: [ErrorItem, ...ErrorItem[]],
    /** Data that the client needs to continue, for example the entry as it is stored now. */
    readonly data?: unknown,
    /** Seconds from now until another try makes sense: the header `Retry-After`. */
    readonly retry_after?: number,
  ) {
    super(errors[0].message);
  }
}

/** The failure envelope; `message` and `detail` repeat the first error for clients that read only those. */
export function failureEnvelope(error: ApiError) {
  return {
    success: false,
    errors: error.errors,
    message: error.message,
    detail: error.message,
    ...(error.data === undefined ? {} : { data: error.data }),
  };
}

interface SuspendedAccount {
  status: string;
  suspended_at: Date | null;
  suspension_reason: string | null;
}

const refusal = (
  status: number,
  code: string,
  message: string,
  field: string | null = null,
  { data, retry_after }: Pick<ApiError, 'data' | 'retry_after'> = {},
) => new ApiError(status, [{ code, message, field }], data, retry_after);

/** A waiting time as a text: in minutes, rounded up, when it is longer than two minutes. */
const waitText = (seconds: number): string => {
  if (seconds > 120) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
};

/** Seconds after which a client tries again: a busy bucket needs fewer requests. */
const STORAGE_RETRY_SECONDS = 10;

/** Every failure of the API by its name: `throw errors.notFound('entry')`. */
export const errors = {
  /** Any other 4xx of the framework: a wrong length, a timeout of the client, an unknown method. */
  badRequest: (status: number) => refusal(status, 'BAD_REQUEST', 'The request is not valid'),
  malformedJson: () => refusal(400, 'MALFORMED_JSON', 'The request is not valid JSON'),
  notSignedIn: () => refusal(401, 'NOT_SIGNED_IN', 'Please sign in'),
  /** A deploy token that is missing, unknown, ended or expired. */
  badDeployToken: () =>
    refusal(401, 'BAD_DEPLOY_TOKEN', 'This deploy token is not valid here: it may have ended or expired'),
  /** One text for every reason, so that strangers do not learn which repositories deploy here. */
  badIdentity: () =>
    refusal(401, 'BAD_IDENTITY', 'No trusted publisher of this feature app is the job with this identity'),
  /** The sender knows the identity of a job that a trusted publisher matches. */
  identityUsed: () =>
    refusal(
      409,
      'IDENTITY_USED',
      'This identity was exchanged before: run the job again, with one fettle command for each identity',
    ),
  /** One text for an unknown name and a wrong password, so that names cannot be probed. */
  wrongCredentials: () => refusal(401, 'WRONG_CREDENTIALS', 'Wrong username, email or password'),
  /** The password is right, and the member has a second factor; `data` has the token for the next step. */
  secondFactorNeeded: (data: unknown) =>
    refusal(403, 'SECOND_FACTOR_NEEDED', 'This account asks for a second step to sign in', null, { data }),
  /** Also for a code that was used already. */
  wrongCode: () => refusal(401, 'WRONG_CODE', 'This code is not right'),
  /** One text for every reason, so that strangers do not learn which passkeys there are. */
  wrongPasskey: () =>
    refusal(401, 'WRONG_PASSKEY', 'This passkey did not work here. Please sign in another way'),
  /** Too much time passed since the first step of a sign-in, or the password was changed since. */
  signInExpired: () => refusal(401, 'SIGN_IN_EXPIRED', 'Please sign in again'),
  /** An answer of the identity provider that is old, used, damaged or for another tab; the log has the reason. */
  badProviderAnswer: () =>
    refusal(401, 'BAD_PROVIDER_ANSWER', 'This sign-in could not be completed. Please begin again'),
  /** The same for a signed-in member: a 401 would end their session. */
  badMemberAnswer: () => errors.invalid('code', 'This sign-in could not be completed. Please begin again'),
  badLogoutToken: () =>
    refusal(400, 'BAD_LOGOUT_TOKEN', 'This logout token does not come from the identity provider'),
  /** A confirmation at a provider that names no `auth_time`. */
  noTimeOfProof: () =>
    errors.invalid(
      'code',
      'Your identity provider cannot confirm that it is you. Please confirm with a password',
    ),
  providerAway: () =>
    refusal(503, 'PROVIDER_AWAY', 'The identity provider does not answer. Please try again in a moment'),
  /** A person of the identity provider who has no account here, where `OIDC_REGISTRATION` is off. */
  noAccount: () =>
    refusal(403, 'NO_ACCOUNT', 'You have no account here yet. Create one, then link it on your profile'),
  noProviderEmail: () =>
    refusal(422, 'NO_PROVIDER_EMAIL', 'Your identity provider gave no email address, which an account needs'),
  identityTaken: () => refusal(409, 'IDENTITY_TAKEN', 'This sign-in belongs to another account already'),
  /** A confirmation by a person who is not linked to the account. */
  identityOfAnother: () =>
    refusal(403, 'IDENTITY_OF_ANOTHER', 'This is not the sign-in that is linked to your account'),
  tooManyIdentities: (most: number) =>
    refusal(409, 'TOO_MANY_IDENTITIES', `You have ${most} linked sign-ins. Please unlink one first`),
  lastSignInMethod: () =>
    refusal(409, 'LAST_SIGN_IN_METHOD', 'This is your only way to sign in. Please set a password first'),
  badRefreshToken: () => refusal(401, 'BAD_REFRESH_TOKEN', 'Your session has ended. Please sign in again'),
  /** Only after the right password: `data` tells the person since when and why, where that is known. */
  accountNotActive: ({ status, suspended_at, suspension_reason }: SuspendedAccount) =>
    refusal(403, 'ACCOUNT_NOT_ACTIVE', `This account is ${status}. Please contact support`, null, {
      data: { since: suspended_at?.toISOString() ?? null, reason: suspension_reason },
    }),
  forbidden: () => refusal(403, 'FORBIDDEN', 'You do not have permission to do this'),
  /** An administrator of level 0 without a second factor, where `ADMIN_SECOND_FACTOR` requires one. */
  secondFactorRequired: () => refusal(403, 'SECOND_FACTOR_REQUIRED', 'Please set up a second factor first'),
  /** Custom challenges are for premium members. */
  premiumOnly: () =>
    refusal(
      403,
      'PREMIUM_ONLY',
      'Challenges of your own are for premium members. All others are open to you',
    ),
  /** The session was not confirmed within 10 minutes: an unlocked device is not enough. */
  confirmationNeeded: (methods: string[]) =>
    refusal(403, 'CONFIRMATION_NEEDED', 'Please confirm that it is you', null, { data: { methods } }),
  /** An API token without the right to write, or on a route that is not open to API tokens. */
  beyondToken: () => refusal(403, 'BEYOND_TOKEN', 'This API token does not have the right to do this'),
  /** A deploy token on a feature app that does not belong to its team. */
  packageOfAnotherTeam: (name: string, team: string) =>
    refusal(403, 'PACKAGE_OF_ANOTHER_TEAM', `${name} does not belong to the team ${team}`),
  packageBeyondToken: (name: string, own: string) =>
    refusal(403, 'PACKAGE_BEYOND_TOKEN', `This token is for ${own} alone, not for ${name}`),
  /** A token that an administrator made, where `REQUIRE_PROVENANCE` is on. */
  provenanceRequired: () =>
    refusal(
      403,
      'PROVENANCE_REQUIRED',
      'This product takes builds from trusted publishers alone: deploy from the CI of the repository, without FETTLE_DEPLOY_TOKEN',
    ),
  /** A deploy token without the right to skip canaries; `from` is when the canary of `name` was tried for long enough. */
  canaryRequired: (name: string, from: Date) =>
    refusal(
      403,
      'CANARY_REQUIRED',
      `The canary of ${name} must be tried for an hour: this token may give it to more than half of the members from ${from.toISOString()} on`,
    ),
  /** The same token for a new build. */
  canarySkipped: (name: string) =>
    refusal(
      403,
      'CANARY_REQUIRED',
      `This token gives a new build of ${name} to at most half of the members first: deploy it with a share of 50 or less`,
      'share',
    ),
  /** An administrator who names their own account when managing users. */
  ownAccount: () => refusal(403, 'OWN_ACCOUNT', 'You cannot change your own account here'),
  /** Also the answer for another member's id, so that ids cannot be probed. */
  notFound: (what = 'page') => refusal(404, 'NOT_FOUND', `This ${what} was not found`),
  /** A link to a new password or of a verification; one text for a used, an expired and an unknown one. */
  linkEnded: () => refusal(410, 'LINK_ENDED', 'This link has expired or was used before'),
  noMail: () => refusal(409, 'NO_MAIL', 'This server sends no mail'),
  usernameTaken: () => refusal(409, 'USERNAME_TAKEN', 'This username is already taken', 'username'),
  emailTaken: () => refusal(409, 'EMAIL_TAKEN', 'This email is already registered', 'email'),
  tooManyApiTokens: (most: number) =>
    refusal(409, 'TOO_MANY_API_TOKENS', `You have ${most} API tokens. Please end one that you no longer use`),
  tooManyPasskeys: (most: number) =>
    refusal(409, 'TOO_MANY_PASSKEYS', `You have ${most} passkeys. Please remove one first`),
  passkeyKnown: () => refusal(409, 'PASSKEY_KNOWN', 'You have this passkey already', 'passkey'),
  /** `POST /{id}/restore` undeletes it. */
  entryDeleted: () => refusal(409, 'ENTRY_DELETED', 'This entry was deleted', 'id'),
  /** A client-generated id that another member's entry has; the answer reveals nothing about that entry. */
  idTaken: () => refusal(409, 'ID_TAKEN', 'This id cannot be used', 'id'),
  /** Only one import of foods runs on a database at a time. */
  importRunning: () =>
    refusal(409, 'IMPORT_RUNNING', 'Another import of foods is running. Wait for its end, or cancel it'),
  /** `upload` says how much has arrived. */
  uploadGap: (upload: unknown) =>
    refusal(409, 'UPLOAD_GAP', 'Parts of this file have not arrived yet', 'file', { data: upload }),
  /** A change after which no administrator could manage users. */
  lastFullAdmin: (username: string) =>
    refusal(
      409,
      'LAST_FULL_ADMIN',
      `${username} is the last administrator of level 0: promote another user first.`,
    ),
  /** A link to a new password for an account that may not sign in. */
  userNotActive: (username: string, status: string) =>
    refusal(409, 'USER_NOT_ACTIVE', `${username} is ${status}: activate the account first`),
  /** The rules of a deploy refuse the change, with their message. */
  liveChangeRefused: (why: string) => refusal(409, 'LIVE_CHANGE_REFUSED', why),
  /** A feature app is deployed once at a time. */
  deployRunning: (name: string) =>
    refusal(409, 'DEPLOY_RUNNING', `Another deploy of ${name} is running. Please wait for its end`),
  /** Another administrator or a deploy changed this package since it was looked at. */
  changedMeanwhile: (why: string) => refusal(409, 'CHANGED_MEANWHILE', why),
  teamNameTaken: () => refusal(409, 'TEAM_NAME_TAKEN', 'Another team has this name already', 'name'),
  packageTaken: (name: string, team: string) =>
    refusal(409, 'PACKAGE_TAKEN', `${name} belongs to the team ${team}`, 'packages'),
  tooManyTeams: (most: number) =>
    refusal(409, 'TOO_MANY_TEAMS', `There are ${most} teams. Please delete one first`),
  tooManyDeployTokens: (most: number) =>
    refusal(409, 'TOO_MANY_DEPLOY_TOKENS', `This team has ${most} tokens. Please end one first`),
  tooManyTrustedPublishers: (most: number) =>
    refusal(
      409,
      'TOO_MANY_TRUSTED_PUBLISHERS',
      `This team has ${most} trusted publishers. Please remove one first`,
    ),
  trustedPublisherTaken: () =>
    refusal(409, 'TRUSTED_PUBLISHER_TAKEN', 'This team has this trusted publisher already', 'repository'),
  /** An archive is restored into an empty account only, so that nothing is mixed or lost. */
  accountNotEmpty: () =>
    refusal(
      409,
      'ACCOUNT_NOT_EMPTY',
      'Your data can only be brought back into an empty account, and this one has data already',
    ),
  /** Another import of the member is under way, in another tab or on another device. */
  importUnderWay: () =>
    refusal(
      409,
      'IMPORT_UNDER_WAY',
      'Another import into your account is under way. Finish or cancel that first',
    ),
  /** The files were not read, or too long ago. */
  importNotReady: () => refusal(409, 'IMPORT_NOT_READY', 'These files must be uploaded and read first'),
  importNotUndoable: () => refusal(409, 'IMPORT_NOT_UNDOABLE', 'This import can no longer be undone'),
  tooManyEntries: (most: number) =>
    refusal(
      422,
      'TOO_MANY_ENTRIES',
      `An account has room for ${most.toLocaleString('en-US')} entries. Please choose fewer kinds or days`,
      'kinds',
    ),
  /** Rows of the archive have ids that rows of another account got after it was checked. */
  inAnotherAccount: () =>
    refusal(
      409,
      'IN_ANOTHER_ACCOUNT',
      'The data of this archive was brought into another account meanwhile. Choose the file again to bring in a copy',
    ),
  tooManyFavourites: (most: number) =>
    refusal(409, 'TOO_MANY_FAVOURITES', `You can have ${most} favourites. Please remove one first`),
  /** Two meals of a member whose names differ at most in upper and lower case. */
  mealNameTaken: () => refusal(409, 'MEAL_NAME_TAKEN', 'You have a meal of this name already', 'name'),
  tooManyMyMeals: (most: number) =>
    refusal(409, 'TOO_MANY_MY_MEALS', `You can save ${most} meals. Please delete one first`),
  tooManyPlans: (most: number) =>
    refusal(409, 'TOO_MANY_PLANS', `A day has at most ${most} plans. Please remove one first`, 'date'),
  tooManyChallenges: (most: number) =>
    refusal(
      409,
      'TOO_MANY_CHALLENGES',
      `You can have ${most} challenges of your own. Please delete one first`,
    ),
  /** Runs that ended some days ago count too, because late entries may still change them. */
  tooManyRuns: (most: number, days: number) =>
    refusal(
      409,
      'TOO_MANY_CHALLENGES',
      `You can take part in ${most} challenges at once, with those that ended in the last ${days} days. Please delete one first`,
    ),
  tooManyStoredRuns: (most: number) =>
    refusal(
      409,
      'TOO_MANY_CHALLENGES',
      `You can keep ${most} challenges that you took part in. Please delete one first`,
    ),
  challengeOver: (days: number) =>
    refusal(
      409,
      'CHALLENGE_OVER',
      `This challenge is over since more than ${days} days. Its days no longer change`,
    ),
  tooManyTicks: (most: number) =>
    refusal(409, 'TOO_MANY_TICKS', `A task has at most ${most} ticks on a day. Please take one back first`),
  tooManyTicksOfRun: (most: number) =>
    refusal(409, 'TOO_MANY_TICKS', `A challenge has at most ${most} ticks. Please take one back first`),
  tooManyWaterAmounts: (most: number) =>
    refusal(409, 'TOO_MANY_WATER_AMOUNTS', `A day has at most ${most} amounts of water`),
  tooManyMeasures: (most: number) =>
    refusal(409, 'TOO_MANY_MEASURES', `You can have ${most} measures. Please delete one first`),
  measureNameTaken: () =>
    refusal(409, 'MEASURE_NAME_TAKEN', 'You have a measure of this name already', 'name'),
  tooManyMeasureValues: (most: number, span: 'day' | 'measure') =>
    refusal(
      409,
      'TOO_MANY_MEASURE_VALUES',
      `A ${span} has at most ${most.toLocaleString('en-US')} values. Please delete one first`,
    ),
  /** A member can have one current run of a challenge, which is `run`. */
  challengeRunning: (run: unknown) =>
    refusal(409, 'CHALLENGE_RUNNING', 'You are in this challenge already', 'challenge', { data: run }),
  /** Another member of the board has a name that looks alike. */
  boardNameTaken: () =>
    refusal(409, 'BOARD_NAME_TAKEN', 'Another member has this name here. Please choose another one', 'name'),
  challengeNotStarted: () =>
    refusal(409, 'CHALLENGE_NOT_STARTED', 'You can join once you have started this challenge'),
  /** A PATCH whose `If-Match` names another version than the stored one. */
  versionConflict: (stored: unknown) =>
    refusal(409, 'VERSION_CONFLICT', 'This was changed elsewhere in the meantime', null, { data: stored }),
  versionMissing: () => refusal(428, 'VERSION_MISSING', 'Say with If-Match which version you are changing'),
  tooLarge: () => refusal(413, 'TOO_LARGE', 'The request is too large'),
  fileTooLarge: () => refusal(413, 'FILE_TOO_LARGE', 'Files must be smaller than 10MB', 'file'),
  /** `used` and `allowed` are bytes of the member's pictures. */
  quotaExceeded: (used: number, allowed: number) =>
    refusal(
      413,
      'QUOTA_EXCEEDED',
      `Your images use ${byteSize(used, 'en')} of ${byteSize(allowed, 'en')}, and this one does not fit. Delete entries with images to make room`,
      'file',
    ),
  /** `size` and `room` are bytes. */
  noRoomForFile: (size: number, room: number) =>
    refusal(
      413,
      'NO_ROOM_FOR_FILE',
      `The server has no room for this file: it has ${byteSize(size, 'en')}, and there is room for ${byteSize(room, 'en')}`,
      'file',
    ),
  /** A body that is compressed or in another encoding. */
  encodedBody: () => refusal(415, 'ENCODED_BODY', 'Please send the body uncompressed and in UTF-8'),
  notJson: () => refusal(415, 'NOT_JSON', 'Please send JSON'),
  notForm: () => refusal(415, 'NOT_FORM', 'Please send a form'),
  notBytes: () => refusal(415, 'NOT_BYTES', 'Please send the part as application/octet-stream'),
  malformedForm: () => refusal(400, 'MALFORMED_FORM', 'The form cannot be read'),
  notMultipart: () => refusal(415, 'NOT_MULTIPART', 'Please send the file as multipart/form-data'),
  notAPicture: () =>
    refusal(422, 'NOT_A_PICTURE', 'Please upload only JPG, JPEG, PNG, or GIF images', 'file'),
  brokenPicture: () => refusal(422, 'BROKEN_PICTURE', 'Error processing images. Please try again.', 'file'),
  unknownField: (field: string) => refusal(422, 'UNKNOWN_FIELD', `Unknown field: ${field}`, field),
  noSuchRange: () => refusal(416, 'NO_SUCH_RANGE', 'The file has no such part'),
  invalid: (field: string, message: string) => refusal(422, 'INVALID', message, field),
  /** A permission level, or a demotion, for a user who is no administrator. */
  notAnAdmin: (username: string, field: string | null) =>
    refusal(422, 'NOT_AN_ADMIN', `${username} is no administrator.`, field),
  invalidFields: (fields: [ErrorItem, ...ErrorItem[]]) => new ApiError(422, fields),
  tooMany: (seconds: number) =>
    refusal(429, 'RATE_LIMITED', `Too many requests. Please try again in ${waitText(seconds)}`, null, {
      retry_after: seconds,
    }),
  /** The member downloads another export. */
  exportRunning: (seconds: number) =>
    refusal(
      429,
      'EXPORT_RUNNING',
      'Another download of your data is under way. Please try again when it has finished',
      null,
      { retry_after: seconds },
    ),
  /** Too many uploaded pictures that belong to no entry; more are accepted when these are a day old. */
  tooManyUploads: (seconds: number) =>
    refusal(
      429,
      'TOO_MANY_UPLOADS',
      'Too many of your uploaded images belong to no entry. Please try again tomorrow',
      'file',
      { retry_after: seconds },
    ),
  /** The disk has no space for files, or only the reserve of the database. */
  storageFull: () =>
    refusal(
      503,
      'STORAGE_FULL',
      'The server has no room for images right now. You can still save entries without images',
      'file',
    ),
  /** The bucket of the pictures is unavailable, or refuses requests; everything else is served. */
  storageUnavailable: () =>
    refusal(
      503,
      'STORAGE_UNAVAILABLE',
      'Images are not available right now. Please try again shortly',
      null,
      { retry_after: STORAGE_RETRY_SECONDS },
    ),
  /** `states` has the state of each part. */
  notReady: (states: unknown) =>
    refusal(503, 'NOT_READY', 'The service is not ready', null, { data: states }),
  /** The keys that verify the identity tokens of a CI. */
  issuerUnavailable: () =>
    refusal(
      503,
      'ISSUER_UNAVAILABLE',
      'The issuer of this identity does not answer right now. Please try again shortly',
    ),
  timedOut: () => refusal(503, 'TOOK_TOO_LONG', 'This took too long. Please try again shortly'),
  databaseUnavailable: () =>
    refusal(503, 'DATABASE_UNAVAILABLE', 'The service is not available right now. Please try again shortly'),
  unexpected: (requestId: string) =>
    refusal(
      500,
      'UNEXPECTED',
      `Something went wrong. If you report it, please give this number: ${requestId}`,
    ),
};

/**
 * The failure for a violated unique constraint, by the constraint's name. It decides when two requests pass a check at
 * the same time. The violation of a constraint that is not listed is a bug and answers 500.
 */
export const CONSTRAINT_ERRORS: Record<string, () => ApiError> = {
  users_username_unique: errors.usernameTaken,
  users_email_unique: errors.emailTaken,
  passkeys_credential_unique: errors.passkeyKnown,
  external_identities_pkey: errors.identityTaken,
  my_meals_name_unique: errors.mealNameTaken,
  leaderboard_places_name_unique: errors.boardNameTaken,
  feature_app_teams_name_unique: errors.teamNameTaken,
  trusted_publishers_job_unique: errors.trustedPublisherTaken,
  // Only an archive can violate these: requests with a taken id write nothing.
  weight_entries_id_unique: errors.inAnotherAccount,
  meal_entries_id_unique: errors.inAnotherAccount,
  progress_photos_id_unique: errors.inAnotherAccount,
  workout_entries_id_unique: errors.inAnotherAccount,
  challenge_entries_id_unique: errors.inAnotherAccount,
  custom_entries_id_unique: errors.inAnotherAccount,
  media_id_unique: errors.inAnotherAccount,
  user_foods_id_unique: errors.inAnotherAccount,
  my_meals_id_unique: errors.inAnotherAccount,
  planned_entries_id_unique: errors.inAnotherAccount,
};
