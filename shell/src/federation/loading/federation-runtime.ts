import { init, loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import * as core from '@module-federation/runtime/core';
import { hostLibraries } from './host-libraries.ts';

// Feature apps are built without the runtime's core and take it from here: part of the contract with them.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core });

init({ name: 'shell', remotes: [], shared: hostLibraries(), shareStrategy: 'loaded-first' });

export { loadRemote, registerPlugins, registerRemotes };
