import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@fettle/shared-ui/slots';
import { ROOT } from '../../workspace.ts';

/** Version of the slots and their props that this clone is written against. */
export const contractVersion = (): string => CONTRACT_VERSION;

/** Version of the API that this clone is written against: `info.version` of its OpenAPI document. */
export function apiVersion(): string {
  const document = readFileSync(join(ROOT, 'api/openapi.json'), 'utf8');
  return (JSON.parse(document) as { info: { version: string } }).info.version;
}
