import { createContext, useContext } from 'react';

/** To whom one writes about what, an e-mail address each. */
export interface Contact {
  support: string;
  bugs: string;
  feedback: string;
  partnerships: string;
}

/** What differs from one place of running to another; served beside the shell, so that one build serves every place. */
export interface RunTimeConfig {
  /** The host of every call; empty when it is the page's own. */
  api_base_url: string;
  version: string;
  environment: string;
  /** ISO 8601, or null where nobody wrote it down. */
  build_time: string | null;
  /** Short commit id, or `unknown`. */
  commit: string;
  /** Whose local builds of feature apps a tab may try: `http://localhost:4201`, or with `:*` at the end any port. */
  override_origins: string[];
  /** Null where nobody said it: an older server, or one that did not answer. */
  contact: Contact | null;
}

const DEFAULTS: RunTimeConfig = {
  api_base_url: '',
  version: '1.0.4',
  environment: 'production',
  build_time: null,
  commit: 'unknown',
  override_origins: [],
  contact: null,
};

/** Nothing shows before it is there, so a server that hangs must not keep the page blank for long. */
const BUDGET_MS = 8_000;

const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a setting is said in the form that is asked for. */
const IS_SAID: Record<keyof RunTimeConfig, (value: unknown) => boolean> = {
  api_base_url: isText,
  version: isText,
  environment: isText,
  build_time: isText,
  commit: isText,
  override_origins: Array.isArray,
  contact: isRecord,
};

/** The defaults, and in their place what the file says. */
function configFrom(file: object | null): RunTimeConfig {
  const said = Object.entries(file ?? {}).filter(([name, value]) =>
    IS_SAID[name as keyof RunTimeConfig]?.(value),
  );
  return { ...DEFAULTS, ...Object.fromEntries(said) };
}

/** Reads `/config.json`. A file that is missing, broken or too slow gives the defaults: the page must open all the same. */
export async function loadRunTimeConfig(): Promise<RunTimeConfig> {
  try {
    const answer = await fetch('/config.json', { cache: 'no-cache', signal: AbortSignal.timeout(BUDGET_MS) });
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

/** Where calls go, as a person would type it. */
export function apiAddress(config: RunTimeConfig): string {
  return config.api_base_url || location.origin;
}
