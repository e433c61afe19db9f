import { basename, dirname } from 'node:path';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v5 as uuidv5 } from 'uuid';
import { type AuditAction, type AuditedAdmin, audit } from '../members/audit/audit-log.ts';
import { Configuration } from '../platform/config/configuration.ts';
import { errors } from '../platform/http/errors.ts';
import { runDeployProgram } from './deploy-program.ts';

/** The rules, the lock and the history of this program are those of the commands. */
const PROGRAM = 'change-live';
/** Exit codes of `PROGRAM`. */
const REFUSED = 1;
const CHANGED_MEANWHILE = 3;
/** Timeout of `PROGRAM`: a rollback reads every file of a build again. */
const LONGEST_MS = 20_000;

/** Kinds of changes to a package. */
export const LIVE_CHANGES = ['disable', 'enable', 'rollback', 'share', 'promote', 'take_back'] as const;
export type LiveChange = (typeof LIVE_CHANGES)[number];

const ACTIONS: Record<LiveChange, AuditAction> = {
  disable: 'feature_app.disable',
  enable: 'feature_app.enable',
  rollback: 'feature_app.rollback',
  share: 'feature_app.canary_share',
  promote: 'feature_app.canary_promote',
  take_back: 'feature_app.canary_take_back',
};

export interface LiveChangeRequest {
  name: string;
  change: LiveChange;
  /** Share in percent, for the change `share`. */
  share?: number | undefined;
  reason: string;
  /** Revision on which the decision is based. */
  seen: number;
  /** The team whose token asks, with the slots that it may fill; administrators have none. */
  team?: { name: string; slots: readonly string[] } | undefined;
  /** Commit of the job that asks, for the audit log: its author is the repository. */
  commit?: string | undefined;
}

interface Standing {
  build: string;
  canary: string | null;
  switched_off: boolean;
}

/** Namespace of packages' ids: packages only have names, and the audit log needs ids, which are derived from the names. */
const FEATURE_APPS = '6f1d1a52-4c0e-4b55-9f0a-8a5b8d1f7c10';
export const auditIdOf = (name: string): string => uuidv5(name, FEATURE_APPS);

/** Changes the live builds, by the program behind the commands of `infra/deploy`, and records the change. */
@Injectable()
export class LiveChanges {
  constructor(
    private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
  ) {}

  /** Folder that contains the store `deploy`; `null` where this process serves no front ends, or none that it may change. */
  get dataDir(): string | null {
    const { web_root, deploy_store } = this.configuration;
    if (web_root === null || !(deploy_store || basename(web_root) === 'deploy')) return null;
    return dirname(web_root);
  }

  /**
   * Makes the change and resolves with the new revision. The audit log records it afterwards; the history of the store
   * has it too, with the author's name, so that a change that could not be recorded is not lost. 409 with the
   * reason when the rules refuse the change, or when another change to the package came after the revision `seen`.
   */
  async make(author: NonNullable<AuditedAdmin>, request: LiveChangeRequest): Promise<number> {
    const { name, change, reason, commit } = request;
    const { revision, before, after } = await this.#run(author.username, request);
    const fields = (['build', 'canary', 'switched_off'] as const).filter(
      (field) => before?.[field] !== after?.[field],
    );
    const changes = fields.map((field) => [
      field,
      { from: before?.[field] ?? null, to: after?.[field] ?? null },
    ]);
    const target = { kind: 'feature_app' as const, id: auditIdOf(name), name };
    const details = { ...Object.fromEntries(changes), revision, reason, ...(commit && { commit }) };
    await audit.record(this.dataSource.manager, author, ACTIONS[change], target, details);
    return revision;
  }

  async #run(
    by: string,
    request: LiveChangeRequest,
  ): Promise<{ revision: number; before: Standing | null; after: Standing | null }> {
    const { dataDir } = this;
    if (dataDir === null)
      throw errors.liveChangeRefused(
        'This server cannot change what is live: those who run it can, by npm run registry in a clone',
      );
    const { code, stdout, stderr } = await runDeployProgram(PROGRAM, { ...request, dataDir, by }, LONGEST_MS);
    if (code === 0) return JSON.parse(stdout);
    const why = stderr.trim();
    if (code === CHANGED_MEANWHILE) throw errors.changedMeanwhile(why);
    if (code === REFUSED) throw errors.liveChangeRefused(why);
    throw new Error(`What is live could not be changed: ${why}`);
  }
}
