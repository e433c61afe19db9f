import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ACCESS } from '../../platform/http/access.ts';

/** Prevents the start of the process when a route has no `@Access` declaration. */
@Injectable()
export class AccessDeclarationCheck implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  /** Throws with the names of the handlers. */
  onModuleInit(): void {
    const undeclared = this.discovery
      .getControllers()
      .flatMap(({ metatype }) => this.undeclaredHandlers(metatype));
    if (undeclared.length > 0) throw new Error(`These routes lack @Access: ${undeclared.join(', ')}`);
  }

  private undeclaredHandlers(controller: unknown): string[] {
    if (typeof controller !== 'function') return [];
    const prototype: Record<string, unknown> = controller.prototype;
    return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name];
      if (!isRoute(handler) || this.reflector.getAllAndOverride(ACCESS, [handler, asHandler(controller)]))
        return [];
      return [`${controller.name}.${name}`];
    });
  }
}

type Handler = (...args: unknown[]) => unknown;

const asHandler = (thing: object): Handler => thing as Handler;

function isRoute(thing: unknown): thing is Handler {
  return typeof thing === 'function' && Reflect.hasMetadata(PATH_METADATA, thing);
}
