import { createContext, useContext } from 'react';

/** The e-mail addresses for each kind of request. */
export interface Contact {
  support: string;
  bugs: string;
  feedback: string;
  partnerships: string;
}

/** The configuration of a deployment, served beside the shell, so that one build serves every deployment. */
export interface RunTimeConfig {
  /** The origin for which passkeys are made; null from an older server, or when the server does not know it. */
  public_url: string | null;
  /** The host of every call; empty when it is the page's own. */
  api_base_url: string;
  version: string;
  environment: string;
  /** ISO 8601, or null when it is unknown. */
  build_time: string | null;
  /** Short commit id, or `unknown`. */
  commit: string;
  /** Origins whose builds may override feature apps: `http://localhost:4201`, or with `:*` at the end any port. */
  override_origins: string[];
  /** Null from an older server, or when the server did not answer. */
  contact: Contact | null;
  /** Whether the server has a service worker for this page; null from an older server, or when it did not answer. */
  service_worker: boolean | null;
}

/** Settings that apply where the deployment sets nothing else. */
export const DEFAULTS: RunTimeConfig = {
  public_url: null,
  api_base_url: '',
  version: '1.0.4',
  environment: 'production',
  build_time: null,
  commit: 'unknown',
  override_origins: [],
  contact: null,
  service_worker: null,
};

/** Time limit in ms: nothing is shown until then, so a hanging server must not keep the page blank for long. */
const TIMEOUT_MS = 8_000;

const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the value of a setting is valid. */
const IS_VALID: Record<keyof RunTimeConfig, (value: unknown) => boolean> = {
  public_url: isText,
  api_base_url: isText,
  version: isText,
  environment: isText,
  build_time: isText,
  commit: isText,
  override_origins: Array.isArray,
  contact: isRecord,
  service_worker: (value) => typeof value === 'boolean',
};

/** The valid settings of the file over the defaults. */
function configFrom(file: object | null): RunTimeConfig {
  const provided = Object.entries(file ?? {}).filter(([name, value]) =>
    IS_VALID[name as keyof RunTimeConfig]?.(value),
  );
  return { ...DEFAULTS, ...Object.fromEntries(provided) };
}

/** Returns the configuration that the server embedded in this page; null on a page of another web server. */
function embeddedConfig(): object | null {
  try {
    return JSON.parse(document.getElementById('config')?.textContent ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Reads the embedded configuration of the page, else loads `/config.json`. When that is missing, invalid or too slow,
 * the defaults apply, so that the page still opens.
 */
export async function loadRunTimeConfig(): Promise<RunTimeConfig> {
  const embedded = embeddedConfig();
  if (embedded) return configFrom(embedded);
  try {
    const answer = await fetch('/config.json', {
      cache: 'no-cache',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`config.json: ${answer.status}`);
    return configFrom(await answer.json());
  } catch (error) {
    console.error('The run-time configuration could not be loaded', error);
    return DEFAULTS;
  }
}

const RunTimeConfigContext = createContext(DEFAULTS);
export const RunTimeConfigProvider = RunTimeConfigContext.Provider;

export function useRunTimeConfig(): RunTimeConfig {
  return useContext(RunTimeConfigContext);
}

/** The address of the API, as a user would type it. */
export function apiAddress(config: RunTimeConfig): string {
  return config.api_base_url || location.origin;
}
