import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ACCESS, type AccessRule } from './access.ts';

/** One handler of the API and who may call it; `null` when its author forgot to say. */
export interface RouteAccess {
  /** `WeightEntriesController.create` */
  handler: string;
  rule: AccessRule | null;
}

/** Knows every route's `@Access` by reflection, and keeps the process from starting when one has none. */
@Injectable()
export class AccessDeclared implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  /** Throws, naming the handlers, when a route lacks `@Access`. */
  onModuleInit(): void {
    const open = this.routes().filter((route) => route.rule === null);
    if (open.length > 0) throw new Error(`Without @Access: ${open.map((route) => route.handler).join(', ')}`);
  }

  /** Every route of every controller. */
  routes(): RouteAccess[] {
    return this.discovery.getControllers().flatMap(({ metatype }) => {
      if (typeof metatype !== 'function') return [];
      const prototype: Record<string, unknown> = metatype.prototype;
      return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
        const handler = prototype[name];
        if (typeof handler !== 'function' || !Reflect.hasMetadata(PATH_METADATA, handler)) return [];
        const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS, [
          handler as never,
          metatype,
        ]);
        return [{ handler: `${metatype.name}.${name}`, rule: rule ?? null }];
      });
    });
  }
}
