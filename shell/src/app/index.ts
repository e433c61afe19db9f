// Imported first, since evaluating the next module loads scripts: this one installs the trusted-types policy.
import './trusted-types.ts';

/** Starts a new task, so that the browser can handle a key press in between. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Evaluates the entry's modules in several tasks instead of one: on a slow phone each takes as long as the browser
 * may be unresponsive. All of them are in the entry's file (`eager`).
 */
async function open(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ './api-client.ts');
  await nextTask();
  await import(/* webpackMode: "eager" */ './bootstrap.tsx');
}

void open();
