import type { AuditAction, AuditEntry } from './audit.queries.ts';

interface Act {
  /** Label in the filter. */
  name: string;
  /** Verb between the administrator and the target: "ada promoted mara". */
  verb: string;
}

/** Texts of each action, in the order of the filter. */
const ACTS: Record<AuditAction, Act> = {
  'user.promote': { name: 'Promote', verb: 'promoted' },
  'user.demote': { name: 'Demote', verb: 'removed the admin privileges of' },
  'user.level': { name: 'Edit level', verb: 'changed the level of' },
  'user.status': { name: 'Suspend or activate', verb: 'changed the status of' },
  'user.reset_password': { name: 'Reset password', verb: 'reset the password of' },
  'user.reset_second_factor': { name: 'Reset second factor', verb: 'removed the second factor of' },
  'user.make_password_link': {
    name: 'Make a link to a new password',
    verb: 'made a link to a new password for',
  },
  'user.premium': { name: 'Change premium', verb: 'changed the membership of' },
  'user.end_sessions': { name: 'Sign out everywhere', verb: 'signed out everywhere' },
  'food_product.update': { name: 'Edit product', verb: 'edited' },
  'food_product.delete': { name: 'Delete product', verb: 'deleted' },
  'food_import.start': { name: 'Import foods', verb: 'imported the file' },
  'food_import.stop': { name: 'Cancel an import', verb: 'cancelled the import of' },
  'feature_app.deploy': { name: 'Deploy a feature app', verb: 'deployed' },
  'feature_app.disable': { name: 'Switch off a feature app', verb: 'switched off' },
  'feature_app.enable': { name: 'Switch on a feature app', verb: 'switched on' },
  'feature_app.rollback': { name: 'Roll back a feature app', verb: 'rolled back' },
  'feature_app.canary_share': { name: 'Change a canary’s share', verb: 'changed the share of the canary of' },
  'feature_app.canary_promote': { name: 'Promote a canary', verb: 'promoted the canary of' },
  'feature_app.canary_take_back': { name: 'Take back a canary', verb: 'took back the canary of' },
  'feature_app_team.create': { name: 'Create a team', verb: 'created the team' },
  'feature_app_team.update': { name: 'Edit a team', verb: 'edited the team' },
  'feature_app_team.delete': { name: 'Delete a team', verb: 'deleted the team' },
  'deploy_token.create': { name: 'Create a deploy token', verb: 'created a deploy token of' },
  'trusted_publisher.create': { name: 'Add a trusted publisher', verb: 'added a trusted publisher of' },
  'trusted_publisher.delete': { name: 'Remove a trusted publisher', verb: 'removed a trusted publisher of' },
  'trusted_publisher.refuse': { name: 'Refuse a job', verb: 'was refused as a trusted publisher of' },
  'deploy_token.end': { name: 'End a deploy token', verb: 'ended a deploy token of' },
};

export const AUDIT_ACTS = Object.entries(ACTS).map(([action, { name }]) => ({
  action: action as AuditAction,
  name,
}));

const actOf = (action: string): Act | undefined => new Map<string, Act>(Object.entries(ACTS)).get(action);

/** Returns the verb of an entry, such as "promoted"; an action that this page does not know yet keeps its wire name. */
export function auditVerb({ action, details }: Pick<AuditEntry, 'action' | 'details'>): string {
  if (action === 'user.status') return STATUS_VERBS[statusAfter(details)] ?? ACTS[action].verb;
  return actOf(action)?.verb ?? `(${action})`;
}

const STATUS_VERBS: Record<string, string> = {
  active: 'activated',
  suspended: 'suspended',
  banned: 'banned',
};

function statusAfter({ status }: AuditEntry['details']): string {
  return status !== null && typeof status === 'object' && 'to' in status ? String(status.to) : '';
}

/** Returns the target of an action, by the name that the target had at that time. */
export function auditTarget({ target_kind, target_name }: AuditEntry): string {
  if (target_name) return target_name;
  return target_kind === 'user' ? 'a deleted user' : 'something without a name';
}
