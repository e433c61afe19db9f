// First of all, since evaluating the next module loads scripts: this one installs the trusted-types policy.
import './trusted-types.ts';

/** A task of its own, between which the browser answers a key press. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Evaluates the entry's modules in several tasks instead of one: on a slow phone each of these takes as long as the browser
 * may be silent. All of them are in the entry's file (`eager`).
 */
async function open(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ './api-client.ts');
  await nextTask();
  await import(/* webpackMode: "eager" */ './bootstrap.tsx');
}

void open();
