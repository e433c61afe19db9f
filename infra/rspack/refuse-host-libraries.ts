import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { insteadOf } from './shared-libraries.ts';

/** Fails a feature app's build at an import that would bring a second copy of what the shell has; names the door. */
export class RefuseHostLibraries implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap(RefuseHostLibraries.name, (factory) => {
      factory.hooks.beforeResolve.tap(RefuseHostLibraries.name, ({ request }) => {
        const advice = insteadOf(request);
        if (advice) throw new Error(`'${request}' must not be bundled into a feature app. ${advice}`);
      });
    });
  }
}
